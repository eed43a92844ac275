import { allCountries, matchesTerm, type LivePerson } from '@probity/contracts';
import type { SearchTerms } from './search-terms.js';

/** Whether the person would be a literal result of the search: by the server's own rule, in exactly the country. */
export const matchesSearch = (person: LivePerson, { term, country }: SearchTerms): boolean =>
  (country === allCountries || person.country === country) && matchesTerm(person, term);
