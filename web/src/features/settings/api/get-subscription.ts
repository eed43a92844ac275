import { getSubscription, type RouteResponse } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /subscription`: the plan, when it renews, and what is used up of it. */
export const useSubscription = (): QueryState<RouteResponse<typeof getSubscription>> =>
  useRouteQuery(getSubscription, {}, { queryKey: queryKeys.subscription });
