import { alphabet, classCount } from '../classify/alphabet.js';
import { statusOf } from '../gate.js';
import { layouts } from '../zone/layouts.js';
import { parseZone } from '../zone/parse-zone.js';
import { printZone } from '../zone/print-zone.js';
import { decodeZone } from './decode-zone.js';

const lines = printZone('TD3', {
  issuer: 'SWE',
  lastName: 'LINDQVIST',
  firstNames: 'ADA',
  documentNumber: 'QX6471902',
  nationality: 'SWE',
  birthDate: '840229',
  sex: 'F',
  expiryDate: '310704',
});

/** Evidence of a reader that is sure of `text`, save for cells where `doubts` says otherwise. */
const evidenceOf = (text: readonly string[], doubts: Record<string, Record<string, number>> = {}) =>
  text.map((line, at) =>
    [...line].map((character, position) => {
      const evidence = new Float32Array(classCount);
      evidence[alphabet.indexOf(character)] = 14;
      for (const [other, value] of Object.entries(doubts[`${at}:${position}`] ?? {}))
        evidence[alphabet.indexOf(other)] = value;
      return evidence;
    }),
  );

const decode = (text: readonly string[], doubts?: Record<string, Record<string, number>>) => {
  const decoded = decodeZone(evidenceOf(text, doubts), layouts.TD3);
  return { ...decoded, status: statusOf(decoded, parseZone(decoded.lines)) };
};

describe('decoding a zone', () => {
  it('is sure of what is clear', () => {
    expect(decode(lines)).toMatchObject({ lines, status: 'read', repaired: [] });
    expect(decode(lines).confidence).toBeGreaterThan(0.98);
  });

  it('takes a letter for a letter where only letters stand, and a digit where only digits do', () => {
    const doubtful = decode(lines, { '0:5': { '1': 20 }, '1:13': { B: 20 } });
    expect(doubtful).toMatchObject({ lines, status: 'read' });
  });

  it('repairs what breaks a check digit by the second choice, and does not let it through', () => {
    const doubtful = decode(lines, { '1:0': { D: 15 } });
    expect(doubtful.lines).toEqual(lines);
    expect(doubtful.repaired).toEqual([{ line: 1, position: 0, from: 'D', to: 'Q' }]);
    expect(doubtful.status).toBe('unsure');
  });

  it.each([
    ['the code of a state for one of none', '1:10', { Y: 15 }],
    ['a filler for a letter behind the end of the names', '0:43', { W: 15 }],
  ])('takes %s where print leaves doubts, and is not sure', (_what, cell, doubt) => {
    expect(decode(lines, { [cell]: doubt })).toMatchObject({ lines, status: 'unsure', repaired: [] });
    const clear = { [Object.keys(doubt)[0] ?? '']: 25 };
    expect(decode(lines, { [cell]: clear }).lines).not.toEqual(lines);
  });

  it('takes a digit among digits where the check digit holds for a letter as well, but none among letters', () => {
    const holder = { issuer: 'SWE', lastName: 'LINDQVIST', firstNames: 'ADA', nationality: 'SWE' };
    const dates = { birthDate: '840229', sex: 'F', expiryDate: '310704' };
    const plain = printZone('TD3', { ...holder, ...dates, documentNumber: '564719020' });
    expect(decode(plain, { '1:1': { G: 15 } })).toMatchObject({ lines: plain, repaired: [] });
    const mixed = printZone('TD3', { ...holder, ...dates, documentNumber: 'QGX471902' });
    expect(decode(mixed, { '1:1': { '6': 13 } })).toMatchObject({ lines: mixed, repaired: [] });
  });

  it('doubts a name, which no check digit covers', () => {
    const doubtful = decode(lines, { '0:5': { I: 13.8 } });
    expect(doubtful.lines).toEqual(lines);
    expect(doubtful.confidence).toBeLessThan(0.8);
    expect(doubtful.status).toBe('unsure');
  });

  it('does not doubt what a check digit tells from its alternative', () => {
    expect(decode(lines, { '1:13': { '3': 13 } }).status).toBe('read');
  });

  it('doubts 6 and G, between which no check digit decides', () => {
    expect(decode(lines, { '1:2': { G: 13.8 } })).toMatchObject({ lines, status: 'unsure' });
  });

  it('refuses a date that no calendar has, whatever its check digit says', () => {
    const impossible = printZone('TD3', {
      ...{ issuer: 'SWE', lastName: 'LINDQVIST', documentNumber: '1234567', nationality: 'SWE' },
      ...{ birthDate: '840230', expiryDate: '310704' },
    });
    expect(decode(impossible)).toMatchObject({ lines: impossible, status: 'unsure' });
  });

  it('calls unreadable what is neither clear nor consistent', () => {
    const vague = evidenceOf(lines.map((line) => line.replaceAll(/./g, 'J')));
    const decoded = decodeZone(
      vague.map((line) => line.map((cell) => cell.map((value) => value / 6))),
      layouts.TD3,
    );
    expect(statusOf(decoded, parseZone(decoded.lines))).toBe('unreadable');
  });
});
