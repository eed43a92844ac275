import { getEvidence, type RouteAnswer } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

export type Evidence = RouteAnswer<typeof getEvidence>;

/** `GET /persons/{id}/evidence/{id}`: a piece of evidence with the record as its publisher wrote it. */
export const useEvidence = (personId: string, evidenceId: string): Answered<Evidence> =>
  answered(
    useQuery({
      queryKey: queryKeys.evidence(personId, evidenceId),
      queryFn: ({ signal }) => request(getEvidence, { params: { personId, evidenceId } }, { signal }),
    }),
  );
