import fc from 'fast-check';
import { makePersonToken } from '../tokens/make-token.js';
import type { Token } from '../tokens/token.js';
import { ListedSimilarity, similarityOf } from './listed-similarity.js';
import { LetterSignatures } from './letter-signatures.js';

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

/** How alike the words are by the signature of the listed one. */
const bySignature = (query: Token, listed: Token): number => {
  const signatures = new LetterSignatures();
  signatures.add(listed);
  return new ListedSimilarity(query, [listed], signatures).of(0);
};

describe('the similarity of a listed word by its signature', () => {
  it('is that of the words', () => {
    fc.assert(
      fc.property(token, token, (query, listed) => {
        expect(bySignature(query, listed)).toBe(similarityOf(query, listed));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is that of words that are a few edits away', () => {
    fc.assert(
      fc.property(edited, ([query, listed]) => {
        fc.pre(query !== undefined && listed !== undefined);
        if (query === undefined || listed === undefined) return;
        expect(bySignature(query, listed)).toBe(similarityOf(query, listed));
        expect(bySignature(listed, query)).toBe(similarityOf(listed, query));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['alrahman', 'rahman'],
    ['rahman', 'elrahman'],
    ['martin', 'martina'],
    ['maria', 'mario'],
    ['mikhail', 'mikhael'],
    ['bob', 'robert'],
    ['mohamed', 'muhammad'],
    ['khalid', 'khaled'],
    ['h0rak', 'horak'],
    ['horak1', 'horak2'],
    ['ng', 'nh'],
    ['w', 'v'],
    ['a'.repeat(25), 'a'.repeat(24)],
    ['ab'.repeat(40), `${'ab'.repeat(39)}ba`],
  ])('is that of %s and %s', (left, right) => {
    const read = (written: string): Token => makePersonToken({ written, script: 'latin' }) as Token;
    const [query, listed] = [read(left), read(right)];
    expect(bySignature(query, listed)).toBe(similarityOf(query, listed));
    expect(bySignature(listed, query)).toBe(similarityOf(listed, query));
  });
});
