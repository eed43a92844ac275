import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { MatchIndex } from '../match-index.js';
import type { IndexEntry } from '../model.js';
import type { ReadBytes } from './saved-values.js';

const engine = createEngine();

const saved = (index: MatchIndex): Buffer =>
  Buffer.concat([...index.save()].map((bytes) => Buffer.from(bytes)));

/** Reads `bytes` from their beginning. */
const readerOf = (bytes: Uint8Array): ReadBytes => {
  let at = 0;
  return (into) => {
    if (at + into.length > bytes.length) throw new RangeError('there are no more bytes');
    into.set(bytes.subarray(at, at + into.length));
    at += into.length;
  };
};

const restored = (bytes: Uint8Array): MatchIndex => {
  const index = engine.createIndex();
  index.restore(readerOf(bytes));
  return index;
};

const words = [
  'Anna',
  'Orlova',
  'Müller',
  'محمد',
  'القاسم',
  'Ив',
  'Kim',
  '김',
  'Bank',
  'of',
  'Trading',
  'LLC',
  'II',
];
const entry: fc.Arbitrary<IndexEntry> = fc.record({
  source: fc.constantFrom('one', 'two'),
  entryId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  kind: fc.constantFrom('person', 'organization', 'vessel', 'unknown'),
  names: fc.array(
    fc.record({
      value: fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
        .map((some) => some.join(' ')),
      kind: fc.constantFrom('primary', 'alias', 'weak-alias'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  birthDates: fc.constantFrom([], ['1970-01-20']),
  countries: fc.constantFrom([], ['ru'], ['kr', 'de']),
  identifiers: fc.constantFrom([], [{ type: 'passport', value: 'AB1234567' }]),
});
const query = fc.record({
  kind: fc.constantFrom('person', 'organization', 'unknown'),
  names: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => [some.join(' ')]),
});

describe('a saved index', () => {
  it('finds, explains and takes in changes as the one that was saved', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), fc.array(query), (before, after, queries) => {
        const index = engine.createIndex();
        index.load(before);
        const other = restored(saved(index));
        expect(other.size).toBe(index.size);
        const matchAll = (of: MatchIndex) => queries.map((asked) => of.match(asked, { threshold: 0.3 }));
        expect(matchAll(other)).toEqual(matchAll(index));
        for (const each of [index, other])
          each.apply({ added: [], changed: after, removed: before.slice(0, 2) });
        expect(matchAll(other)).toEqual(matchAll(index));
        expect(saved(other).equals(saved(index))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('does not hold the words of a query that runs while it is written', () => {
    const index = engine.createIndex();
    index.load([
      {
        source: 's',
        entryId: 'e',
        kind: 'person',
        names: [{ value: 'Anna Orlova', kind: 'primary' }],
        birthDates: [],
        countries: [],
        identifiers: [],
      },
    ]);
    const whole = saved(index);
    const chunks: Buffer[] = [];
    const steps = index.matchInSteps({ names: ['Ana Orlova', 'Anna Orlov'] });
    for (const bytes of index.save()) {
      steps.next();
      chunks.push(Buffer.from(bytes));
    }
    expect(Buffer.concat(chunks).equals(whole)).toBe(true);
  });

  it('of the sample has the same bytes each time, and others when a word of it is read otherwise', () => {
    const sample = saved(engine.createSample());
    expect(saved(engine.createSample()).equals(sample)).toBe(true);
    const other = engine.createSample();
    other.apply({ added: [], changed: [], removed: [{ source: 'sample', entryId: '7' }] });
    expect(saved(other).equals(sample)).toBe(false);
  });

  it('is refused when bytes are missing', () => {
    const index = engine.createIndex();
    const bytes = saved(index);
    expect(() => restored(bytes.subarray(0, -1))).toThrow('there are no more bytes');
  });
});
