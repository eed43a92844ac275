import fc from 'fast-check';
import { createEngine } from './engine.js';
import type { IndexEntry, Subject } from './model.js';
import { UnmatchableQuery } from './unmatchable-query.js';

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
const name = fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join(' '));
const kind = fc.constantFrom('person' as const, 'organization' as const);
const date = fc
  .record({
    year: fc.integer({ min: 1900, max: 2010 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const contributions = (features: readonly { contribution: number }[]): number =>
  features.reduce((sum, feature) => sum + feature.contribution, 0);

describe('any comparison', () => {
  it('is between 0 and 1 and the sum of its contributions', () => {
    const subject = fc.record({
      kind,
      names: fc.array(name, { minLength: 1, maxLength: 3 }),
      birthDate: date,
    });
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        const { score, features } = engine.compare(a, b);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(contributions(features)).toBeCloseTo(score, 8);
      }),
    );
  });

  it('of names is the same in both directions', () => {
    fc.assert(
      fc.property(name, name, kind, (a, b, both) => {
        const forth = engine.compare({ kind: both, names: [a] }, { kind: both, names: [b] });
        const back = engine.compare({ kind: both, names: [b] }, { kind: both, names: [a] });
        expect(forth.score).toBeCloseTo(back.score, 3);
      }),
    );
  });

  it('of a name with itself is as good as a name alone can be', () => {
    fc.assert(
      fc.property(name, kind, (value, both) => {
        expect(engine.compare({ kind: both, names: [value] }, { kind: both, names: [value] }).score).toBe(
          0.95,
        );
      }),
    );
  });

  it('never falls when evidence that agrees is added', () => {
    fc.assert(
      fc.property(name, name, date, (a, b, born) => {
        const steps: Subject[] = [
          { names: [a] },
          { names: [a], birthDate: born.slice(0, 4) },
          { names: [a], birthDate: born },
          { names: [a], birthDate: born, countries: ['RU'] },
          { names: [a], birthDate: born, countries: ['RU'], gender: 'male' },
          {
            names: [a],
            birthDate: born,
            countries: ['RU'],
            gender: 'male',
            identifiers: [{ type: 'passport', value: 'X1234567' }],
          },
        ];
        const listed = {
          names: [b],
          birthDate: born,
          countries: ['RU'],
          gender: 'male',
          identifiers: [{ type: 'passport', value: 'X1234567' }],
        } as const;
        const scores = steps.map(
          (step) => engine.compare({ kind: 'person', ...step }, { kind: 'person', ...listed }).score,
        );
        expect(scores).toEqual([...scores].sort((x, y) => x - y));
      }),
    );
  });
});

describe('any Unicode', () => {
  const index = engine.createIndex();
  const listed: IndexEntry = {
    source: 'test-list',
    entryId: '1',
    kind: 'unknown',
    names: [{ value: 'Kalor Mivenka', kind: 'primary' }],
    birthDates: [],
    countries: [],
    identifiers: [],
  };
  index.load([listed]);

  it('is answered or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        try {
          index.match({ names: [text] });
        } catch (error) {
          if (!(error instanceof UnmatchableQuery)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('can be listed, and what is listed is found by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 }), (text) => {
        fc.pre(/[a-z]{3}/u.test(text));
        const own = engine.createIndex();
        own.load([{ ...listed, kind: 'person', names: [{ value: text, kind: 'primary' }] }]);
        const [hit] = own.match({ kind: 'person', names: [text] }).matches;
        expect(hit?.score ?? 0).toBeGreaterThan(0.9);
      }),
      { numRuns: 300 },
    );
  });
});
