import { getMediaDecisions, type RecordedMediaDecision } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { queryState, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';

/** `GET /persons/{id}/media/{event}/decisions`, for analysts and above; the newest first. */
export const useMediaDecisions = (
  personId: string,
  eventId: string,
): QueryState<readonly RecordedMediaDecision[]> =>
  queryState(
    useQuery({
      queryKey: queryKeys.mediaDecisions(personId, eventId),
      queryFn: async ({ signal }) => {
        const { decisions } = await request(getMediaDecisions, { params: { personId, eventId } }, { signal });
        return decisions;
      },
    }),
  );
