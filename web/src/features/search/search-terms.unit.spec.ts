/** @jest-environment ./web/testing/dom-environment.mjs */
import { allCountries } from '@probity/contracts';
import { storedHere } from '../../shared/device/storage.harness.js';
import { forgetTab, writeTab } from '../../shared/device/storage.js';
import { searchFieldFocus, wantsSearchFieldFocus } from '../../shared/ui/list-focus.js';
import { storeTerms, termsOf } from './search-terms.js';

const none = { term: '', country: allCountries };

afterEach(() => forgetTab());

describe('the search of an entry of the history', () => {
  it('has term and country, beside what else the entry holds', () => {
    const entry = storeTerms({ from: 'scan' }, { term: ' ada ', country: 'FR' });
    expect(entry).toMatchObject({ from: 'scan' });
    expect(termsOf(entry)).toEqual({ term: 'ada', country: 'FR' });
  });

  it('leaves no wish for the focus in it, which a result would hand on', () => {
    const entry = storeTerms({ ...searchFieldFocus, from: 'scan' }, { term: 'ada', country: 'FR' });
    expect(wantsSearchFieldFocus(entry)).toBe(false);
    expect(entry).toMatchObject({ from: 'scan' });
  });

  it('is another one than that of another entry, and changes under the same id', () => {
    const ada = storeTerms(null, { term: 'ada', country: 'FR' });
    const berg = storeTerms(null, { term: 'berg', country: allCountries });
    expect(storeTerms(ada, { term: 'adam', country: 'FR' })).toEqual(ada);
    expect([termsOf(ada).term, termsOf(berg).term]).toEqual(['adam', 'berg']);
  });

  it('is not in the entry itself, and gone for every entry when the tab forgets', () => {
    // Not 'ada': an id is hexadecimal, and may hold that by chance.
    const entries = ['ylva', 'otis'].map((term) => storeTerms(null, { term, country: 'FR' }));
    expect(JSON.stringify(entries)).not.toMatch(/ylva|otis|FR/);
    forgetTab();
    expect(entries.map(termsOf)).toEqual([none, none]);
    expect(storedHere()).toEqual({});
  });

  it.each([[null], [undefined], ['ada'], [{ searchId: 7 }], [{ searchId: 'unknown' }]])(
    'is none where the entry holds %j',
    (entry) => expect(termsOf(entry)).toEqual(none),
  );

  it.each([['7'], ['null'], ['{"term":7}'], ['{"country":"FRANCE"}']])(
    'is none where %s is stored',
    (stored) => {
      writeTab('search.7', stored);
      expect(termsOf({ searchId: '7' })).toEqual(none);
    },
  );
});
