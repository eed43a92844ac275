import {
  getMonitoredPerson,
  getPersonHistory,
  type PersonProfile,
  type RouteResponse,
} from '@probity/contracts';
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { queryState, type QueryState } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

export type HistoryPage = RouteResponse<typeof getPersonHistory>;

/** `GET /persons/{id}/history`: newest first, page by page; those of `until` and before when it is given. */
export const useHistory = (
  personId: string,
  until: string | null,
): UseInfiniteQueryResult<InfiniteData<HistoryPage>> =>
  useInfiniteQuery({
    queryKey: queryKeys.history(personId, until),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(until === null ? {} : { until }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return request(getPersonHistory, { params: { personId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/**
 * How many alerts of a monitored person its user has not cleared: the newest ones. 0 for a person who is not monitored,
 * of whom the server remembers no last look.
 */
export const useUnseenChanges = ({
  id,
  monitored,
}: Pick<PersonProfile, 'id' | 'monitored'>): QueryState<number> =>
  queryState(
    useQuery({
      queryKey: queryKeys.unseenChanges(id, monitored),
      queryFn: async ({ signal }) => {
        if (!monitored) return 0;
        const person = await request(getMonitoredPerson, { params: { personId: id } }, { signal });
        return person.alerts;
      },
    }),
  );
