import { getLists, type ListState } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from './answered.js';
import { queryKeys } from './query-keys.js';
import { request } from './request.js';

/** `GET /lists`: every watchlist with its version and state. */
export const useLists = (): Answered<readonly ListState[]> =>
  answered(
    useQuery({
      queryKey: queryKeys.lists,
      queryFn: async ({ signal }) => (await request(getLists, {}, { signal })).lists,
    }),
  );
