import { getLists, type RouteResponse } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /lists`: every watchlist with its version and state; not requested before `enabled`. */
export const useLists = (enabled = true): QueryState<RouteResponse<typeof getLists>> =>
  useRouteQuery(getLists, {}, { queryKey: queryKeys.lists, enabled });
