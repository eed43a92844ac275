import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { zoneLinesIn } from './zone-text.js';

describe('the lines of a zone in a text', () => {
  it('are found whatever stands around them', () => {
    expect(zoneLinesIn('\n p<nldkvasek«zoran<<<< \r\n L898902C36NLD 7408122\n')).toEqual([
      'P<NLDKVASEK<<ZORAN<<<<',
      'L898902C36NLD7408122',
    ]);
  });

  it('are none where the text is no zone', () => {
    expect(['', 'P<NLDKVASEK', 'Zoran Kvašek\nborn 1974', 'A\nB'].map(zoneLinesIn)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const line of zoneLinesIn(text) ?? []) expect(line).toMatch(/^[A-Z0-9<]+$/);
      }),
    );
  });
});
