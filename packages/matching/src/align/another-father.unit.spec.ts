import fc from 'fast-check';
import { createEngine } from '../engine.js';
import type { IndexEntry } from '../model.js';

const engine = createEngine();
const listed = (...names: string[]): IndexEntry => ({
  source: 'test',
  entryId: '1',
  kind: 'person',
  names: names.map((value, at) => ({ value, kind: at === 0 ? 'primary' : 'alias' })),
  birthDates: [],
  countries: [],
  gender: undefined,
  identifiers: [],
});
const score = (name: string, entry: IndexEntry): number =>
  engine.compare({ kind: 'person', names: [name] }, entry).score;

describe('a listed name without the patronymic that a fuller one has', () => {
  const entry = listed('Petr Ivanovich Horov', 'Piotr Horov');

  it('is not the one of a query with another patronymic', () => {
    expect(score('Petr Nikolayevich Horov', entry)).toBeLessThan(engine.threshold);
    expect(score('Петр Николаевич Хоров', entry)).toBeLessThan(engine.threshold);
  });

  it('is found with the same patronymic, and without one', () => {
    expect(score('Petr Ivanovich Horov', entry)).toBeGreaterThanOrEqual(0.9);
    expect(score('Petro Ivanovych Horov', entry)).toBeGreaterThanOrEqual(engine.threshold);
    expect(score('Petr Horov', entry)).toBeGreaterThanOrEqual(0.9);
  });

  it('is found where no fuller name has a patronymic', () => {
    expect(score('Petr Nikolayevich Horov', listed('Piotr Horov'))).toBeGreaterThanOrEqual(0.9);
  });

  it('is found where the fuller name is another one', () => {
    expect(
      score('Petr Nikolayevich Horov', listed('Semyon Ivanovich Tarbov', 'Petr Horov')),
    ).toBeGreaterThanOrEqual(engine.threshold);
  });

  it('is judged alike by compare and by an index, in any order of the names', () => {
    const names = ['Petr Ivanovich Horov', 'Piotr Horov', 'Petr Horov', 'P. Horov'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: 1 }),
        fc.constantFrom('Petr Nikolayevich Horov', 'Petr Ivanovich Horov', 'Petr Horov'),
        (kept, name) => {
          const party = listed(...kept);
          const index = engine.createIndex();
          index.load([party]);
          const { matches } = index.match({ kind: 'person', names: [name] });
          const compared = score(name, party);
          expect(matches.map((match) => match.score)).toEqual(compared >= engine.threshold ? [compared] : []);
        },
      ),
    );
  });
});
