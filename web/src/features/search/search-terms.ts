import { allCountries, countryFilter, type CountryFilter } from '@probity/contracts';

/** What is searched for. */
export interface SearchTerms {
  readonly term: string;
  readonly country: CountryFilter;
}

/**
 * The search that an entry of the browser's history holds; of anything else, none. Its address has no term: who is
 * searched for is in no log of a server or proxy, and in no list of visited pages.
 */
export const termsOf = (state: unknown): SearchTerms => {
  const held: Readonly<Record<string, unknown>> = isObject(state) ? state : {};
  const country = countryFilter.safeParse(held['country']);
  return {
    term: typeof held['term'] === 'string' ? held['term'].trim() : '',
    country: country.success ? country.data : allCountries,
  };
};

/** What the entry holds with this search; anything else in it stays. */
export const withTerms = (state: unknown, { term, country }: SearchTerms): object => ({
  ...(isObject(state) ? state : {}),
  term: term.trim(),
  country,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
