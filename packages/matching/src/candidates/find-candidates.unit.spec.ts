import fc from 'fast-check';
import { listedPerson } from '../index-entry.builder.js';
import { createEngine } from '../engine.js';
import type { IndexEntry } from '../model.js';

const engine = createEngine();

const syllable = fc.constantFrom(
  'ka',
  'mi',
  'lor',
  'ven',
  'shi',
  'dra',
  'tu',
  'bel',
  'os',
  'ran',
  'yev',
  'khal',
);
const word = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''));
/** Words so much alike that one of a listed name may be several of a query. */
const alikeWord = fc
  .array(fc.constantFrom('ba', 'be', 'bi', 'bek'), { minLength: 2, maxLength: 3 })
  .map((parts) => parts.join(''));
const initial = fc.constantFrom('b', 'k', 'm');
const namesOf = (words: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc.array(
    fc.array(words, { minLength: 2, maxLength: 4 }).map((each) => each.join(' ')),
    { minLength: 20, maxLength: 20 },
  );
const names = fc.oneof(
  namesOf(word),
  namesOf(fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: initial })),
  namesOf(fc.oneof({ weight: 5, arbitrary: alikeWord }, { weight: 1, arbitrary: initial })),
);

const entry = (value: string, at: number): IndexEntry =>
  listedPerson(value, { entryId: String(at), kind: at % 2 === 0 ? 'person' : 'organization' });

/** The name with the letter in the middle of its longest word replaced. */
const misspelled = (name: string): string => {
  const longest = name.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const middle = longest.length >> 1;
  return name.replace(longest, `${longest.slice(0, middle)}z${longest.slice(middle + 1)}`);
};

const hasInitial = (name: string): boolean => /(^| ).( |$)/u.test(name);

const alterations: readonly ((name: string) => string)[] = [
  (name) => name,
  misspelled,
  (name) => name.replace(' ', ''),
  (name) => name.replaceAll(' ', ''),
  (name) => name.replace(/^(.)\S*/u, '$1'),
  (name) => name.replace(/(\S)\S*$/u, '$1'),
  (name) => name.replace(/^\S+ /u, ''),
  (name) => name.replace(/^(\S+)/u, '$1 $1'),
];

describe('the index', () => {
  it('offers the scorer every name that it would match', () => {
    fc.assert(
      fc.property(names, fc.nat(19), fc.constantFrom(...alterations), (listed, chosen, altered) => {
        const entries = listed.map(entry);
        const index = engine.createIndex();
        index.load(entries);
        const name = altered(listed[chosen] ?? '');
        const subject = { kind: entries[chosen]?.kind, names: [name] };
        // A name is found by a word in common; with initials on both sides there may be none.
        const isFindable = (at: number): boolean => !(hasInitial(name) && hasInitial(listed[at] ?? ''));
        const found = index
          .match(subject, { limit: 100 })
          .matches.map(({ entryId, score }) => [entryId, score] as const)
          .filter(([entryId]) => isFindable(Number(entryId)));
        const due = entries
          .filter(({ kind }, at) => kind === subject.kind && isFindable(at))
          .map((each) => [each.entryId, engine.compare(subject, each).score] as const)
          .filter(([, score]) => score >= engine.threshold)
          .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
        expect(found).toEqual(due);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('finds a name by a word beside a title that is a misspelt name in the list', () => {
    const index = engine.createIndex();
    const listed = entry('Hajii Abdallah', 0);
    index.load([listed]);
    const subject = { kind: 'person', names: ['Haji Abdallah Hafiz'] } as const;
    const { score } = engine.compare(subject, listed);
    expect(index.match(subject).matches).toMatchObject([{ entryId: '0', score }]);
  });

  it('finds a name that has the word of the query twice, and one that has it once', () => {
    const index = engine.createIndex();
    index.load([entry('Kalor Mivenka Mivenka', 0), entry('Kalor Mivenka', 2)]);
    const { matches } = index.match({ kind: 'person', names: ['Kalor Mivenka'] });
    expect(matches.map(({ entryId }) => entryId).sort()).toEqual(['0', '2']);
  });

  it('matches several queries step by step in turns as it does one after the other', () => {
    const index = engine.createIndex();
    const given = ['Kalor', 'Kalar', 'Kolor', 'Mirven', 'Mirvan'];
    const family = ['Shidrabel', 'Shidrobel', 'Shidrabal', 'Tuosran', 'Tuosren'];
    const name = (at: number): string => `${given[at % 5] ?? ''} ${family[Math.floor(at / 5) % 5] ?? ''}`;
    // So many alike that each search takes several steps.
    index.load(Array.from({ length: 1_000 }, (_, at) => entry(name(at), 2 * at)));
    fc.assert(
      fc.property(fc.array(fc.nat(24), { minLength: 2, maxLength: 4 }), (chosen) => {
        const queries = chosen.map((at) => ({ kind: 'person' as const, names: [misspelled(name(at))] }));
        const inTurns = queries.map((query) => index.matchInSteps(query, { limit: 1_000 }));
        const found = new Map<number, unknown>();
        while (found.size < queries.length) {
          for (const [at, steps] of inTurns.entries()) {
            const step = found.has(at) ? undefined : steps.next();
            if (step?.done === true) found.set(at, step.value);
          }
        }
        const oneByOne = queries.map((query) => index.match(query, { limit: 1_000 }));
        expect(queries.map((_, at) => found.get(at))).toEqual(oneByOne);
      }),
      { seed: 11, numRuns: 10 },
    );
  });

  it('can be queried between the steps of an update', () => {
    const index = engine.createIndex();
    const before = Array.from({ length: 120 }, (_, at) => entry('Kalor Mivenka', 2 * at));
    index.load(before);
    const changed = before.map((each) => ({ ...each, countries: ['RU'] }));
    const subject = { kind: 'person', names: ['Kalor Mivenka'] } as const;
    for (const taken of index.applyInSteps({ added: [], changed, removed: [] })) {
      expect(taken % 10).toBe(0);
      expect(index.match(subject, { limit: 200 }).matches).toHaveLength(120);
    }
    expect(index.match({ ...subject, countries: ['RU'] }, { limit: 200 }).matches[119]?.agreed).toEqual([
      'country',
    ]);
  });
});
