import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { isOnline } from '../../shared/api/connection/connection.js';
import { searchTexts } from './texts.js';
import { failureTexts } from '../../shared/api/texts.js';
import { notify } from '../../shared/ui/toast.js';
import type { useSearch } from './api/search-persons.js';
import { startSync } from './api/sync-external-data.js';
import { searchResults } from './search-results.js';
import type { SearchTerms } from './search-terms.js';

const id = 'search';

const sayFailure = (error: Error): void => {
  const text = error instanceof ApiError ? error.detail : searchTexts.failed;
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'UNREACHABLE' && !isOnline()) {
    notify({ title: searchTexts.offlineTitle, text: failureTexts.offline.detail }, { id, tone: 'danger' });
  } else if (code === 'SEARCH_LIMIT_REACHED') {
    notify({ title: searchTexts.limitTitle, text }, { id, tone: 'warning' });
  } else {
    notify({ title: searchTexts.errorTitle, text }, { id, tone: 'danger' });
  }
};

const sayFound = (found: number): void =>
  found === 0
    ? notify({ title: searchTexts.noneTitle, text: searchTexts.none }, { id, tone: 'info' })
    : notify({ title: searchTexts.complete, text: searchTexts.found(found) }, { id, tone: 'good' });

/** Says once how each search ended; one that only shows cached results again stays silent. */
export const useSearchToasts = (search: ReturnType<typeof useSearch>, terms: SearchTerms): void => {
  const queryClient = useQueryClient();
  const said = useRef<string | null>(null);
  const { data, error, isFetching, isFetchedAfterMount } = search;
  const found = data === undefined ? 0 : searchResults(data.pages).found;
  const searchId = data?.pages[0]?.searchId;
  const { term, country } = terms;

  useEffect(() => {
    if (isFetching || !isFetchedAfterMount) return;
    const outcome = error === null ? (searchId ?? null) : `${error.message} ${term} ${country}`;
    if (outcome === null || outcome === said.current) return;
    said.current = outcome;
    if (error !== null) {
      sayFailure(error);
      void queryClient.invalidateQueries({ queryKey: queryKeys.allowance });
      return;
    }
    sayFound(found);
    if (found > 0) void startSync({ term, country });
  }, [isFetching, isFetchedAfterMount, error, searchId, found, term, country, queryClient]);
};
