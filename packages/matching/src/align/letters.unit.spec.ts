import fc from 'fast-check';
import { editDistance } from './edit-distance.js';
import { bareSound, differInMore, heldLetters, leastCost, oddLetters, unitsOfCost } from './letters.js';

/** Digits that share a bit with a letter, too. */
const letter = fc.constantFrom(...'abehkrxz0259');
const text = fc.array(letter, { minLength: 8, maxLength: 80 }).map((letters) => letters.join(''));

describe.each([
  ['that are in a text an odd number of times', oddLetters],
  ['that a text has, once or twice', heldLetters],
])('letters %s', (_name, lettersOf) => {
  it('are never too different in texts one edit apart', () => {
    fc.assert(
      fc.property(text, fc.nat(), letter, fc.nat(3), (before, place, other, how) => {
        const at = place % before.length;
        const [start, rest] = [before.slice(0, at), before.slice(at + 1)];
        const edited = [
          start + other + rest,
          start + rest,
          start + other + before.slice(at),
          start + rest.slice(0, 1) + (before[at] ?? '') + rest.slice(1),
        ];
        const after = edited[how] ?? '';
        fc.pre(editDistance(before, after, 1) <= 1);
        expect(differInMore(lettersOf(before), lettersOf(after), 2)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

const word = fc.string({ unit: fc.constantFrom(...'aeijouyhgkcszvwbpmnlr25'), minLength: 1, maxLength: 9 });

describe.each([
  ['odd', oddLetters],
  ['held', heldLetters],
])('what two texts cost by their %s letters', (_name, lettersOf) => {
  it('is never more than their distance', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const least = leastCost(lettersOf(a) ^ lettersOf(b), Math.abs(a.length - b.length));
        expect(least / unitsOfCost).toBeLessThanOrEqual(editDistance(a, b, 100) + 1e-6);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the bare sound of a word', () => {
  it('is the same where only the cheapest edits are between', () => {
    const cheapest = 0.6;
    const sound = fc.string({ unit: fc.constantFrom(...'aeiouyjhlk'), minLength: 2, maxLength: 9 });
    const edits = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('h', 'twice', 'vowel')), { maxLength: 3 });
    const vowels: Readonly<Record<string, string>> = {
      a: 'e',
      e: 'i',
      i: 'y',
      y: 'i',
      j: 'i',
      o: 'u',
      u: 'o',
    };
    fc.assert(
      fc.property(sound, edits, (a, chosen) => {
        const b = chosen.reduce((word, [place, how]) => {
          const at = place % word.length;
          const letter = word[at] ?? '';
          const other = { h: `${letter}h`, twice: letter + letter, vowel: vowels[letter] ?? letter }[how];
          return word.slice(0, at) + other + word.slice(at + 1);
        }, a);
        // Two edits of one place may be another one, which is not as cheap.
        fc.pre(editDistance(a, b, 100) <= chosen.length * cheapest + 1e-6);
        expect(bareSound(a)).toBe(bareSound(b));
      }),
      { numRuns: 2_000 },
    );
  });
});
