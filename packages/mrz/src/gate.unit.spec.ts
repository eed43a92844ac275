import { statusOf } from './gate.js';
import { parseZone } from './zone/parse-zone.js';

const today = '2026-11-24';
type Decoded = Parameters<typeof statusOf>[0];

const decoded = (lines: readonly string[], change: Partial<Decoded> = {}): Decoded =>
  ({
    lines,
    checks: { birthDate: true },
    repaired: [],
    confidence: 0.99,
    clarity: -0.1,
    ...change,
  }) as Decoded;
const statusOfLines = (lines: readonly string[], change?: Partial<Decoded>) =>
  statusOf(decoded(lines, change), parseZone(lines, { today }));

const visa = ['V<NLDQUILLAN<<ADA<<<<<<<<<<<<<<<<<<<', 'ETXJBG1<<7NLD7901069<3608223<<<<<<<<'];

describe('the gate', () => {
  it('lets through what is sure, and nothing else', () => {
    expect(statusOfLines(visa)).toBe('read');
    expect(statusOfLines(visa, { confidence: 0.59 })).toBe('unsure');
    expect(statusOfLines(visa, { checks: { birthDate: false } })).toBe('unsure');
    expect(statusOfLines(visa, { checks: { birthDate: false }, clarity: -2 })).toBe('unreadable');
    const repaired = [{ line: 0, position: 0, from: 'A', to: 'B' }];
    expect(statusOfLines(visa, { repaired })).toBe('unsure');
    expect(statusOfLines(visa, { goesOn: true })).toBe('unsure');
  });

  it('takes a visa for a passport with a covered edge where its issuer is no state', () => {
    const [, second = ''] = visa;
    expect(statusOfLines(['VRGONQUILLAN<<ADA<<<<<<<<<<<<<<<<<<<', second])).toBe('unsure');
    const specimen = visa.map((line) => line.replace('NLD', 'UTO'));
    expect(statusOfLines(specimen)).toBe('read');
  });
});
