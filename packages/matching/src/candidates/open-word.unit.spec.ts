import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../engine.js';
import type { MatchIndex } from '../match-index.js';
import type { IndexEntry } from '../model.js';
import { readings } from '../tokens/tokenise.js';
import { openWordOf } from './query-tokens.js';

const syllables = ['ba', 'dov', 'kan', 'le', 'mir', 'no', 'ra', 'san', 'ti', 'vek'];
/** One of a thousand words that are much alike. */
const word = (n: number): string =>
  [n, n / 10, n / 100].map((each) => syllables[Math.floor(each) % 10] ?? '').join('');
const nameOf = (n: number): string[] => [word(n * n), word(n * 7), word(n * 13 + 5)];

const engine = createEngine();
const listed = Array.from({ length: 1_500 }, (_, n) => {
  // Some with an initial, which may stand for a word that names are not looked up by.
  const words = n % 10 === 0 ? [...nameOf(n).slice(0, 2), 'K'] : nameOf(n);
  return {
    source: 's',
    entryId: String(n),
    kind: 'person',
    names: [{ value: words.join(' '), kind: 'primary' }],
    birthDates: [],
    countries: [],
    identifiers: [],
  } satisfies IndexEntry;
});
const createIndex = (): MatchIndex => {
  const index = engine.createIndex();
  index.load(listed);
  return index;
};

/** The listed names as they are, with a letter left out, with another first letter, with a word more, and with one by its initial. */
const asked = Array.from({ length: 400 }, (_, n) => {
  const [first = '', second = '', third = ''] = nameOf(n * 3);
  return (
    [
      [first, second, third],
      [first, second.slice(1), third],
      [third, `x${first.slice(1)}`, second],
      [first, second, third, word(n * 31)],
      [first.slice(0, 1), second, third, first],
    ][n % 5]?.join(' ') ?? ''
  );
});

describe('a query of which one word is left open', () => {
  it('is answered as when that word is looked up', () => {
    const index = createIndex();
    let matches = 0;
    for (const name of asked) {
      const ask = () => index.match({ kind: 'person', names: [name] }, { threshold: 0.5, limit: 100 });
      // A word stays open only the first time.
      const first = ask();
      expect(ask()).toEqual(first);
      matches += first.matches.length;
    }
    expect(matches).toBeGreaterThan(asked.length / 2);
  });

  it('finds every name that is alike enough', () => {
    const index = createIndex();
    for (const name of asked.slice(0, 60)) {
      const subject = { kind: 'person', names: [name] } as const;
      const found = index.match(subject, { threshold: 0.5, limit: listed.length }).matches;
      const due = listed.filter((entry) => engine.compare(subject, entry).score >= 0.5);
      expect(found.map(({ entryId }) => entryId).sort()).toEqual(due.map(({ entryId }) => entryId).sort());
    }
  });

  it('is one whose commonest word no query had before', () => {
    const { person } = createIndex().nameIndexes;
    const open = asked.map((name) =>
      readings(name, 'person', 'person').map((query) => openWordOf(query, person)),
    );
    expect(open.flat().filter((at) => at !== undefined).length).toBeGreaterThan(50);
    const again = asked.map((name) =>
      readings(name, 'person', 'person').map((query) => openWordOf(query, person)),
    );
    expect(again.flat().every((at) => at === undefined)).toBe(true);
  });
});
