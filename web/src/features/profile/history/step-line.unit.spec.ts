import { stepLine } from './step-line.js';

const risk = (score: number) => ({ score, band: 'low' as const, reasons: [] });
const step = (at: string, before: number | null, after: number) => ({
  at: `${at}T00:00:00.000Z`,
  before: before === null ? null : risk(before),
  after: risk(after),
});

describe('the step line', () => {
  it('is level from one change to the next, to scale in time, from the oldest to the newest', () => {
    const changes = [step('2026-01-11', 50, 20), step('2026-01-06', 30, 50), step('2026-01-01', 10, 30)];
    expect(stepLine(changes)).toBe('M0 90H32V70H160V50H288V80H320');
  });

  it('begins with a person who is new', () => {
    expect(stepLine([step('2026-01-11', 30, 50), step('2026-01-01', null, 30)])).toBe('M32 70H288V50H320');
  });

  it('stands in the middle when there is one change', () => {
    expect(stepLine([step('2026-01-01', 0, 100)])).toBe('M0 100H160V0H320');
  });

  it('is empty without changes', () => {
    expect(stepLine([])).toBe('');
  });
});
