import fc from 'fast-check';
import { engine, scoreOrganizations as score } from '../name-scores.harness.js';
import { rowsOf, valuesOf } from '../tables.js';
import { orgDictionary } from './org-dictionary.js';
import { splitState } from './state-prefixes.js';

describe('states written together with the word behind them', () => {
  it.each([
    ['AO Rosaviation', 'JSC Russian Aviation'],
    ['АО «Росавиация»', 'JSC Russian Aviation'],
    ['Krymenergo LLC', 'Crimean Energy LLC'],
    ['Mostransport AO', 'Moscow Transport JSC'],
    ['Rosaviation Company / National Korvane Union of Tarbuga', 'National Korvane Union of Tarbuga'],
  ])('are found apart: %s, %s', (together, apart) => {
    expect(score(together, apart)).toBeGreaterThanOrEqual(engine.threshold);
    expect(score(apart, together)).toBeGreaterThanOrEqual(engine.threshold);
  });

  it.each([
    ['another state', 'AO Rosaviation', 'JSC Belarusian Aviation'],
    ['another word', 'AO Rosaviation', 'JSC Russian Energy'],
    ['a name that begins so', 'Rosenberg Technik GmbH', 'Russian Technik GmbH'],
    ['a brand', 'Rosneft Trading', 'Russian Trading'],
  ])('make no match of %s', (_what, a, b) => {
    expect(score(a, b)).toBeLessThan(engine.threshold);
  });

  const prefix = fc.constantFrom(...rowsOf('curated/state-prefixes').flatMap(([cell]) => valuesOf(cell)));
  it('are cut only from words of the dictionaries', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'qwxjz'), minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(prefix, letters, (state, rest) => {
        expect(splitState({ written: state + rest, script: 'latin' }, orgDictionary())).toBeUndefined();
      }),
    );
  });

  it('finds a listed name', () => {
    const index = engine.createIndex();
    index.load([
      {
        ...{ source: 'test', entryId: '1', kind: 'organization', birthDates: [], countries: [] },
        ...{ identifiers: [], names: [{ value: 'JSC Russian Aviation', kind: 'primary' }] },
      },
    ]);
    expect(index.match({ kind: 'organization', names: ['АО «Росавиация»'] }).matches).toHaveLength(1);
  });
});
