import { InvalidArgumentError } from 'commander';
import { entryRef, limit, list, threads, threshold } from './options.js';

describe('option values', () => {
  it.each([
    ['0', 0],
    ['.7', 0.7],
    ['0.85', 0.85],
    ['1', 1],
  ])('threshold %s', (text, value) => {
    expect(threshold(text)).toBe(value);
  });
  it.each(['', '-0.1', '1.01', '70', 'x', '0x1', '1e-1', 'NaN'])('no threshold: %s', (text) => {
    expect(() => threshold(text)).toThrow(InvalidArgumentError);
  });

  it('are whole numbers for limit and threads', () => {
    expect([limit('5'), threads('2')]).toEqual([5, 2]);
  });
  it.each(['0', '-1', '1.5', 'many', ''])('neither limit nor threads: %s', (text) => {
    expect(() => limit(text)).toThrow(InvalidArgumentError);
    expect(() => threads(text)).toThrow(InvalidArgumentError);
  });

  it('name a party by its list and key', () => {
    expect(entryRef('ofac-sdn:123')).toEqual({ source: 'ofac-sdn', entryId: '123' });
    expect(entryRef('ftm:made-up:mu-1')).toEqual({ source: 'ftm:made-up', entryId: 'mu-1' });
  });
  it.each(['ofac-sdn', ':1', 'ofac-sdn:', ''])('no party: %s', (text) => {
    expect(() => entryRef(text)).toThrow(InvalidArgumentError);
  });

  it('name the files of each list once', () => {
    const first = list('ofac-sdn=sdn.csv,alt.csv', []);
    expect(list('ftm:a=x=1.json', first)).toEqual([
      { source: 'ofac-sdn', files: ['sdn.csv', 'alt.csv'] },
      { source: 'ftm:a', files: ['x=1.json'] },
    ]);
    expect(() => list('ofac-sdn=add.csv', first)).toThrow('given twice');
  });
  it.each(['ofac-sdn', 'ofac-sdn=', '=a.csv', 'ofac-sdn=a.csv,'])('no list: %s', (text) => {
    expect(() => list(text, [])).toThrow(InvalidArgumentError);
  });
});
