import { allCountries } from '@probity/contracts';
import { termsOf, withTerms } from './search-terms.js';

describe('the address of a search', () => {
  it('keeps term and country, and what else it carries', () => {
    const params = withTerms(new URLSearchParams('debug=1'), { term: ' ada ', country: 'FR' });
    expect(params.toString()).toBe('debug=1&q=ada&country=FR');
    expect(termsOf(params)).toEqual({ term: 'ada', country: 'FR' });
  });

  it('is bare for a blank search', () => {
    expect(withTerms(new URLSearchParams('q=x'), { term: '', country: allCountries }).toString()).toBe('');
  });

  it('filters nothing by a country that is none', () => {
    expect(termsOf(new URLSearchParams('q=ada&country=France'))).toEqual({
      term: 'ada',
      country: allCountries,
    });
  });
});
