import { discardHeldVersion, releaseHeldVersion, type ListState } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.held;

export type HeldDecision = 'release' | 'discard';

const decide = async (decision: HeldDecision, source: string, version: string): Promise<void> => {
  const input = { params: { source }, body: { version } };
  if (decision === 'discard') {
    await request(discardHeldVersion, input);
    notify(texts.discarded);
    return;
  }
  const { state, fetched } = await request(releaseHeldVersion, input);
  if (state === 'requested') notify(texts.requested);
  else notify(fetched === true ? texts.released : texts.releasedUnfetched);
};

/** `POST /lists/{source}/held/…`, for administrators; says by a toast what came of it. */
export const useDecideHeldVersion = ({
  source,
  held,
}: Pick<ListState, 'source' | 'held'>): UseMutationResult<void, Error, HeldDecision> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision) => decide(decision, source, held?.version ?? ''),
    onError: (error) => {
      console.error('Nothing was decided about the version.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { tone: 'danger' });
    },
    // Also after a refusal: somebody else may have decided meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.lists }),
  });
};
