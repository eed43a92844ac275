import { getDashboard, type Dashboard } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

/** `GET /dashboard`: today's checks, recent people and risk alerts. */
export const useDashboard = (): Answered<Dashboard> =>
  answered(
    useQuery({
      queryKey: queryKeys.dashboard,
      queryFn: ({ signal }) => request(getDashboard, {}, { signal }),
    }),
  );
