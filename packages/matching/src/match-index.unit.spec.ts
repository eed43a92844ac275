import fc from 'fast-check';
import { createEngine } from './engine.js';
import { listedPerson } from './index-entry.builder.js';
import type { IndexEntry, Subject } from './model.js';

const engine = createEngine();

const open = (...entries: IndexEntry[]) => {
  const index = engine.createIndex();
  index.load(entries);
  return index;
};

describe('an entry that becomes one of another kind', () => {
  it.each([
    ['organization', 'vessel'],
    ['vessel', 'organization'],
  ] as const)('is read anew: %s, %s', (before, after) => {
    const listed = (kind: IndexEntry['kind']) => listedPerson('MV Korvane', { kind });
    const index = open(listed(before));
    index.load([listed(after)]);
    const query: Subject = { kind: after, names: ['MV Korvane'] };
    const { score } = engine.compare(query, listed(after));
    expect(index.match(query).matches).toMatchObject([{ entryId: '1', score }]);
  });
});

const subjectKinds = ['person', 'organization', 'vessel', 'aircraft', 'unknown'] as const;
const askedKind = fc.constantFrom(...subjectKinds, 'unknown');
const word = fc.constantFrom(
  ...['Kalor', 'Mivenka', 'Mivenko', 'Shidrabel', 'Tuosran', 'Abdul', 'al'],
  ...['Bank', 'Trading', 'LLC', 'SA', 'Tanker', '2', 'Ivanovich'],
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const names = fc.array(name, { minLength: 1, maxLength: 2 });

describe('an entry of unknown kind', () => {
  const listed = (entryId: number, values: readonly string[], kind: IndexEntry['kind'] = 'unknown') =>
    listedPerson('', {
      entryId: String(entryId),
      kind,
      names: values.map((value) => ({ value, kind: 'primary' })),
      identifiers: [{ type: 'passport', value: `AB12345${entryId}` }],
    });

  it.each(subjectKinds)('is found by a query of kind %s, whatever its name looks like', (kind) => {
    const entries = ['GBNTT', 'Maria SA Fairweather', 'Fairweather Trading LLC'].map((value, at) =>
      listed(at, [value]),
    );
    const index = open(...entries);
    for (const each of entries) {
      const { matches } = index.match({ kind, names: each.names.map(({ value }) => value) });
      expect(matches).toMatchObject([{ entryId: each.entryId, score: 0.95 }]);
    }
  });

  it('is read as its name looks by a query that does not say what it is for', () => {
    const index = open(listed(1, ['Korvane Bank 2']));
    expect(index.match({ kind: 'person', names: ['Korvane Bank 3'] }).matches).toHaveLength(1);
    expect(index.match({ names: ['Korvane Bank 3'] }).matches).toEqual([]);
  });

  it('scores in an index as in a comparison, also after changes of the list', () => {
    const lists = fc.array(fc.tuple(names, fc.constantFrom('unknown', 'unknown', 'vessel', 'person')), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lists, lists, names, askedKind, fc.nat(9), (first, then, asked, kind, number) => {
        const before = first.map(([values, its], at) => listed(at, values, its));
        const after = then.map(([values, its], at) => listed(at, values, its)).slice(0, 4);
        const index = open(...before);
        const query: Subject = {
          kind,
          names: asked,
          identifiers: [{ type: 'passport', value: `AB12345${number}` }],
        };
        const agree = (entries: readonly IndexEntry[]): void => {
          const due = entries
            .filter((entry) => entry.kind === 'unknown')
            .map((entry) => [entry.entryId, engine.compare(query, entry).score] as const)
            .filter(([, score]) => score >= engine.threshold)
            .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
          const found = index
            .match(query, { limit: 100 })
            .matches.filter(({ entryId }) => entries[Number(entryId)]?.kind === 'unknown')
            .map(({ entryId, score }) => [entryId, score]);
          expect(found).toEqual(due);
        };
        agree(before);
        index.apply({ added: [], changed: after, removed: before.slice(5) });
        agree([...after, ...before.slice(4, 5)]);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});

describe('an index with one word in several readings', () => {
  it.each([
    ['person', 'Tarib Zabtani', ['Tarib Zabtani son of Omar Kalori', 'Omar Kalori']],
    ['organization', 'Korvane Plant', ['Korvane Plant named after Tarbov', 'Tarbov Plant']],
    ['person', 'Kordan Veroni', ['科尔丹·维罗尼', '王 科尔丹']],
  ] as const)('scores in any order of loading as in a comparison: %s %s', (kind, asked, values) => {
    const entries = values.map((value, at) => listedPerson(value, { entryId: String(at), kind }));
    const query: Subject = { kind, names: [asked] };
    const { score } = engine.compare(query, entries[0] as IndexEntry);
    for (const order of [entries, entries.toReversed()]) {
      const hit = open(...order)
        .match(query)
        .matches.find(({ entryId }) => entryId === '0');
      expect(hit?.score).toBe(score);
    }
  });
});
