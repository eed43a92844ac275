import fc from 'fast-check';
import { compareTokens, leastSimilarity } from '../align/token-similarity.js';
import { makePersonToken } from '../tokens/make-token.js';
import type { Token } from '../tokens/token.js';
import { isName, LetterSignatures } from './letter-signatures.js';

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

describe('the letter signature of a token', () => {
  it('never separates words that the scorer finds alike', () => {
    fc.assert(
      fc.property(token, token, (query, listed) => {
        fc.pre(isName(query));
        const signatures = new LetterSignatures();
        signatures.add(listed);
        fc.pre(signatures.differ(query, 0));
        expect(compareTokens(query, listed).similarity).toBeLessThan(leastSimilarity);
      }),
      { numRuns: 2_000 },
    );
  });
});
