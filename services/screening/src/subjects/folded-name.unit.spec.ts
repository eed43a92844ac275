import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldName } from './folded-name.js';

describe('foldName', () => {
  it.each([
    ['MÜLLER, Jürgen', 'muller jurgen'],
    ["O'Neill", 'oneill'],
    ['Qa‘ida', 'qaida'],
    ['Łukasz Øster', 'lukasz oster'],
    ['İbrahim IŞIK', 'ibrahim isik'],
    ['ŉ', 'n'],
    ['Straße  7', 'strasse 7'],
    ['Алексей Ёлкин', 'алексеи елкин'],
    ['مُحَمَّد', 'محمد'],
    ['김정은', '김정은'],
    ['Al-Noor & Co. (Ltd)', 'al noor co ltd'],
    ['ＡＢＣ', 'abc'],
    [' - ', ''],
  ])('folds %s', (written, folded) => {
    expect(foldName(written)).toBe(folded);
  });

  it('changes nothing that is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)),
    );
  });
});
