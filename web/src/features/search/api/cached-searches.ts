import type { LiveEvent, SearchFilters, SearchResponse } from '@probity/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys, type QueryKey } from '../../../shared/api/query-keys.js';
import { afterEvent } from '../live-results.js';
import { noFilters } from '../search-filters.js';
import type { SearchTerms } from '../search-terms.js';

/** Why the results may be out of date although the changes of persons are applied to them. */
export type Outdated = 'lists-changed' | 'missed';

/** With what happened since it was requested that the events of persons do not say. */
export interface SearchPage extends SearchResponse {
  readonly outdated?: Outdated;
}

export type SearchPages = InfiniteData<SearchPage, string | null>;

export const searchKey = (
  { term, country }: SearchTerms,
  { kind, band, list }: SearchFilters = noFilters,
): QueryKey => [...queryKeys.search, term, country, kind ?? '', band ?? '', list ?? ''];

type KeyParts = readonly [string, string, SearchTerms['country'], ...string[]];

/** What `searchKey` made the key of. */
const askedBy = (
  key: readonly unknown[],
): { readonly terms: SearchTerms; readonly filters: SearchFilters } => {
  const [, term, country, kind, band, list] = key as KeyParts;
  return {
    terms: { term, country },
    filters: {
      kind: (kind || undefined) as SearchFilters['kind'],
      band: (band || undefined) as SearchFilters['band'],
      list: list || undefined,
    },
  };
};

export const outdatedBy = ({ event }: LiveEvent): Outdated | null => {
  if (event === 'list-updated') return 'lists-changed';
  return event === 'gap' ? 'missed' : null;
};

/**
 * Applies an event to the results of every search that is kept, whether or not a screen shows them. Making one again is left
 * to the user: it can cost a search of the allowance.
 */
export const applyToSearches = (queryClient: QueryClient, event: LiveEvent): void => {
  const outdated = outdatedBy(event);
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.search })) {
    const { terms, filters } = askedBy(queryKey);
    queryClient.setQueryData<SearchPages>(queryKey, (data) => {
      if (data === undefined) return undefined;
      if (outdated !== null) return { ...data, pages: data.pages.map((page) => ({ ...page, outdated })) };
      const pages = afterEvent(data.pages, event, terms, filters);
      return pages === data.pages ? undefined : { ...data, pages: [...pages] };
    });
  }
};
