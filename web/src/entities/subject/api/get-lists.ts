import { getLists, type RouteResponse } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /lists`: every watchlist with its version and state. */
export const useLists = (
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): QueryState<RouteResponse<typeof getLists>> =>
  useRouteQuery(getLists, {}, { queryKey: queryKeys.lists, ...options });
