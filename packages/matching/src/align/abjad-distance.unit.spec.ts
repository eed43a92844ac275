import fc from 'fast-check';
import { abjadDistance } from './abjad-distance.js';

const abjad = fc
  .array(fc.constantFrom(...'ابتحخدرزسشعفقكلمنهويشלמשרד'), { maxLength: 9 })
  .map((letters) => letters.join(''));
const latin = fc
  .array(fc.constantFrom(...'abdefhiklmnrstuxyz'), { maxLength: 90 })
  .map((letters) => letters.join(''));

describe('the distance of an Arabic or Hebrew word to a Latin one', () => {
  it('is exact within a limit, and as more beyond it', () => {
    fc.assert(
      fc.property(abjad, latin, fc.double({ min: 0, max: 4, noNaN: true }), (written, fold, limit) => {
        const exact = abjadDistance(written, fold, Infinity);
        const bounded = abjadDistance(written, fold, limit);
        if (exact <= limit) expect(bounded).toBe(exact);
        else expect(bounded).toBeGreaterThan(limit);
      }),
      { numRuns: 1_000 },
    );
  });
});
