import { allCountries, countryFilter, type CountryFilter } from '@probity/contracts';
import { newId } from '../../shared/device/ids.js';
import { readTab, writeTab } from '../../shared/device/storage.js';

/** What is searched for. */
export interface SearchTerms {
  readonly term: string;
  readonly country: CountryFilter;
}

export interface AskedTerms extends SearchTerms {
  /** Where a pause in typing began the search: the term of the one before that a pause began, or blank. */
  readonly typedAfter?: string;
}

/**
 * The search of an entry of the browser's history; of anything else, none. The entry holds its id alone and the tab its
 * terms, until the sign-out: no address of a log or of visited pages has a name in it, and no way back finds one.
 */
export const termsOf = (entry: unknown): SearchTerms => {
  const id = searchIdOf(entry);
  const stored: unknown = JSON.parse((id === null ? null : readTab(nameOf(id))) ?? '{}');
  const kept: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {};
  const country = countryFilter.safeParse(kept['country']);
  return {
    term: typeof kept['term'] === 'string' ? kept['term'].trim() : '',
    country: country.success ? country.data : allCountries,
  };
};

/**
 * Stores the search. Returns what its entry of the history holds; anything else in it stays, but that the field takes the
 * focus: results hand the entry on to whom they lead to, whose screen takes it itself.
 */
export const storeTerms = (entry: unknown, { term, country }: SearchTerms): object => {
  const id = searchIdOf(entry) ?? newId();
  writeTab(nameOf(id), JSON.stringify({ term: term.trim(), country }));
  const { focus: _done, ...rest } = isObject(entry) ? entry : {};
  return { ...rest, searchId: id };
};

const nameOf = (searchId: string): string => `search.${searchId}`;

const searchIdOf = (entry: unknown): string | null =>
  isObject(entry) && typeof entry['searchId'] === 'string' ? entry['searchId'] : null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
