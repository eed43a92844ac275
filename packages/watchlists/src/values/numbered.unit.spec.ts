import { describe, expect, it } from '@jest/globals';
import { splitNumbered } from './numbered.js';

describe('splitNumbered', () => {
  it.each<[string, string[]]>([
    ['1) Peru 2) Chile', ['Peru', 'Chile']],
    ['(1) Peru (2) Chile', ['Peru', 'Chile']],
    ['(1)-(2) Peru (3) Chile', ['Peru', 'Chile']],
    ['(1) Lima (2)-(3) -', ['Lima']],
    ['a) Warden, b) Minister, c) Head', ['Warden', 'Minister', 'Head']],
    ['a) General b)Admiral', ['General', 'Admiral']],
    ['A1 (Yemeni). Issued (b) 97 (card)', ['A1 (Yemeni). Issued (b) 97 (card)']],
    ['Member of Group b) of the Council', ['Member of Group b) of the Council']],
    ['Heron Line (a) company', ['Heron Line (a) company']],
    ['Iran (Islamic Republic of)', ['Iran (Islamic Republic of)']],
    ['Peru', ['Peru']],
    [' - ', []],
    ['', []],
  ])('splits %j', (text, parts) => {
    expect(splitNumbered(text)).toEqual(parts);
  });
});
