import fc from 'fast-check';
import { editDistance } from './edit-distance.js';
import { differInMore, oddLetters } from './letters.js';

const letter = fc.constantFrom(...'abehkxz059');
const text = fc.array(letter, { minLength: 8, maxLength: 80 }).map((letters) => letters.join(''));

describe('letters that are in a text an odd number of times', () => {
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
        expect(differInMore(oddLetters(before), oddLetters(after), 2)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
