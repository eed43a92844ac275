import { allCountries } from '@probity/contracts';
import { termsOf, withTerms } from './search-terms.js';

describe('the search that is kept with a page', () => {
  it('has term and country, beside what else is kept', () => {
    const state = withTerms({ from: 'scan' }, { term: ' ada ', country: 'FR' });
    expect(state).toEqual({ from: 'scan', term: 'ada', country: 'FR' });
    expect(termsOf(state)).toEqual({ term: 'ada', country: 'FR' });
  });

  it.each([[null], [undefined], ['ada'], [{ term: 7 }], [{ country: 'FRANCE' }]])(
    'is none where %j is kept',
    (state) => expect(termsOf(state)).toEqual({ term: '', country: allCountries }),
  );
});
