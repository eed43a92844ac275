import { getEvidence, type RouteResponse } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /persons/{id}/evidence/{id}`: a piece of evidence with the record as its publisher wrote it. */
export const useEvidence = (
  personId: string,
  evidenceId: string,
): QueryState<RouteResponse<typeof getEvidence>> =>
  useRouteQuery(
    getEvidence,
    { params: { personId, evidenceId } },
    { queryKey: queryKeys.evidence(personId, evidenceId) },
  );
