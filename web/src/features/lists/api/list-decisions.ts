import { getListDecisions, type ListDecision } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { queryState, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';

/** `GET /lists/{source}/decisions`, for administrators. */
export const useListDecisions = (source: string): QueryState<{ decisions: ListDecision[] }> =>
  queryState(
    useQuery({
      queryKey: queryKeys.listDecisions(source),
      queryFn: ({ signal }) => request(getListDecisions, { params: { source } }, { signal }),
    }),
  );
