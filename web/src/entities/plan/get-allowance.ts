import { getAllowance, type Allowance } from '@probity/contracts';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../shared/api/query-state.js';

const staleTime = 60_000;

/** `GET /allowance`: the plan of the caller and what is left of its searches. */
export const useAllowance = (): QueryState<Allowance> =>
  useRouteQuery(getAllowance, {}, { queryKey: queryKeys.allowance, staleTime });
