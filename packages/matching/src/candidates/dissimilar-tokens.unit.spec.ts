import fc from 'fast-check';
import { compareTokens, leastSimilarity } from '../align/token-similarity.js';
import { makePersonToken } from '../tokens/make-token.js';
import type { Token } from '../tokens/token.js';
import { DissimilarTokens } from './dissimilar-tokens.js';
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

const letter = fc.constantFrom(...'aeijouyhkcgllmnstz');
const edited = fc
  .tuple(token, fc.array(fc.tuple(fc.nat(11), letter, fc.nat(3)), { minLength: 1, maxLength: 4 }))
  .map(([{ text }, edits]): readonly [Token | undefined, Token | undefined] => {
    const changed = edits.reduce((word, [place, other, how]) => {
      const at = Math.min(place, word.length - 1);
      const [start, rest] = [word.slice(0, at), word.slice(at + 1)];
      return (
        [
          start + other + rest,
          start + rest,
          start + other + word.slice(at),
          start + word.slice(at, at + 1) + word.slice(at),
        ][how] ?? word
      );
    }, text);
    const read = (written: string) => makePersonToken({ written, script: 'latin' });
    return [read(text), changed === '' ? undefined : read(changed)];
  });

describe('tokens dissimilar to one of a query', () => {
  it('are none that the scorer finds alike', () => {
    fc.assert(
      fc.property(token, token, (query, listed) => {
        fc.pre(isName(query));
        const signatures = new LetterSignatures();
        signatures.add(listed);
        fc.pre(new DissimilarTokens(query, signatures).has(0, [listed]));
        expect(compareTokens(query, listed).similarity).toBeLessThan(leastSimilarity);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are none that are a few edits away and alike', () => {
    fc.assert(
      fc.property(edited, ([query, listed]) => {
        if (query === undefined || listed === undefined || !isName(query)) return;
        const signatures = new LetterSignatures();
        signatures.add(listed);
        if (compareTokens(query, listed).similarity < leastSimilarity) return;
        expect(new DissimilarTokens(query, signatures).has(0, [listed])).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});
