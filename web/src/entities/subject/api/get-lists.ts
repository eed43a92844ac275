import { getLists, type ListState } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

/** `GET /lists`: every watchlist with its version and state. */
export const useLists = (): Answered<readonly ListState[]> =>
  answered(
    useQuery({
      queryKey: queryKeys.lists,
      queryFn: async ({ signal }) => (await request(getLists, {}, { signal })).lists,
    }),
  );
