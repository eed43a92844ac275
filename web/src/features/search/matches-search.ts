import { allCountries, type LivePerson } from '@probity/contracts';
import type { SearchTerms } from './search-terms.js';

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Would the person be a literal result of the search? Part of a name, alias or company without regard to case and
 * accents, in exactly the country. Source: specification, section 5, and design, section 5.
 */
export const matchesSearch = (person: LivePerson, { term, country }: SearchTerms): boolean => {
  const wanted = folded(term);
  if (wanted === '') return false;
  if (country !== allCountries && person.country !== country) return false;
  return [person.name, ...person.names, person.company ?? ''].some((text) => folded(text).includes(wanted));
};
