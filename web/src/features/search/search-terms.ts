import { allCountries, countryFilter, type CountryFilter } from '@probity/contracts';

/** What is searched for. */
export interface SearchTerms {
  readonly term: string;
  readonly country: CountryFilter;
}

/** The search that an address names; an unknown country filters nothing. */
export const termsOf = (params: URLSearchParams): SearchTerms => {
  const country = countryFilter.safeParse(params.get('country'));
  return {
    term: (params.get('q') ?? '').trim(),
    country: country.success ? country.data : allCountries,
  };
};

/** The address of a search; `debug` and other parameters stay. */
export const withTerms = (params: URLSearchParams, { term, country }: SearchTerms): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string): void =>
    value === '' ? next.delete(name) : next.set(name, value);
  put('q', term.trim());
  put('country', country === allCountries ? '' : country);
  return next;
};
