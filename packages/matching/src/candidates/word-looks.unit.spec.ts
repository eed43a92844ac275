import fc from 'fast-check';
import { compareTokens, leastSimilarity } from '../align/token-similarity.js';
import { makePersonToken } from '../tokens/make-token.js';
import type { Token } from '../tokens/token.js';
import { isName, WordLooks } from './word-looks.js';

const part = fc.constantFrom(
  'ka',
  'mi',
  'lor',
  'el',
  'al',
  'shi',
  'h',
  'tu',
  'bob',
  'a',
  'yev',
  'khal',
  'maria',
);
const token = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .map((parts) => makePersonToken({ written: parts.join(''), script: 'latin' }))
  .filter((found): found is Token => found !== undefined);

describe('the look of a word', () => {
  it('never tells words apart that the scorer finds alike', () => {
    fc.assert(
      fc.property(token, token, (asked, listed) => {
        fc.pre(isName(asked));
        const looks = new WordLooks();
        looks.add(listed);
        fc.pre(looks.differ(asked, 0));
        expect(compareTokens(asked, listed).similarity).toBeLessThan(leastSimilarity);
      }),
      { numRuns: 2_000 },
    );
  });
});
