import { splitEntry, type PersonProfile } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { profileTexts } from '../texts.js';

interface Split {
  readonly entry: PersonProfile['entries'][number];
  readonly reason: string;
}

/** `POST /persons/{id}/entries/split`, for analysts and above. Rejects with `ApiError`. */
export const useSplitEntry = (personId: string): UseMutationResult<void, Error, Split> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ entry: { source, entryId }, reason }) => {
      await request(splitEntry, { params: { personId }, body: { source, entryId, reason } });
      notify(profileTexts.split.done, { tone: 'good' });
    },
    // Also after a refusal: somebody else may have split it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.person(personId) }),
  });
};
