import type { PersonListItem, PersonProfile, SearchResponse } from '@probity/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';

type Change = Partial<Pick<PersonListItem, 'monitored' | 'riskScore'>>;

/**
 * Shows at once what changed about a person: in the profile, and in the results of searches, which are not requested again by
 * themselves.
 */
export const showChange = (queryClient: QueryClient, personId: string, change: Change): void => {
  queryClient.setQueryData<PersonProfile>(
    queryKeys.person(personId),
    (person) => person && { ...person, ...change },
  );
  const changed = <Person extends PersonListItem>(person: Person): Person =>
    person.id === personId ? { ...person, ...change } : person;
  queryClient.setQueriesData<InfiniteData<SearchResponse>>({ queryKey: queryKeys.search }, (data) => {
    if (data === undefined) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      results: page.results.map(changed),
      similar: page.similar.map(changed),
    }));
    return { ...data, pages };
  });
};
