import fc from 'fast-check';
import { makePersonToken } from '../tokens/make-token.js';
import type { Token } from '../tokens/token.js';
import { keysOfListed, queryKeys } from './keys.js';
import { similarityOf } from './listed-similarity.js';
import { SimilarTokenCache } from './similar-tokens.js';
import { Vocabulary } from './vocabulary.js';

const token = fc
  .array(fc.constantFrom('ka', 'mi', 'lo', 'el', 'shi', 'h', 'ta', 'tan', 'yev', 'a'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => makePersonToken({ written: parts.join(''), script: 'latin' }))
  .filter((found): found is Token => found !== undefined && found.class !== 'initial');

const alike = (query: Token, { tokens }: Vocabulary): [number, number][] => {
  const keys = new Set(queryKeys(query));
  return tokens.flatMap((listed, word): [number, number][] => {
    const similarity = similarityOf(query, listed);
    return similarity > 0 && keysOfListed(listed).some((key) => keys.has(key)) ? [[word, similarity]] : [];
  });
};

describe('the listed words similar to a token', () => {
  it('are those that share a key with it and are alike, whatever was looked up before', () => {
    const listed = fc.array(token, { maxLength: 120 });
    const queries = fc.array(token, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(listed, listed, queries, (before, after, asked) => {
        const vocabulary = new Vocabulary();
        const similar = new SimilarTokenCache(vocabulary);
        for (const words of [before, after]) {
          for (const word of words) vocabulary.intern(word);
          const found = asked.map((query) => similar.of(query));
          found.forEach(({ words: numbers, similarities, known }, at) => {
            const pairs = [...numbers].map((number, place) => [number, similarities[place]]);
            expect(pairs).toEqual(alike(asked[at] as Token, vocabulary));
            expect(known).toBe(vocabulary.tokens.length);
          });
        }
      }),
      { numRuns: 200 },
    );
  });
});
