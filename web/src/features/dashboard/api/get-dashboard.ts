import { getDashboard, type Dashboard } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /dashboard`: today's checks, recent people and risk alerts. */
export const useDashboard = (): QueryState<Dashboard> =>
  useRouteQuery(getDashboard, {}, { queryKey: queryKeys.dashboard });
