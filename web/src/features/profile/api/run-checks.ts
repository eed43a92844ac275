import { verifyIdentity, type CheckResult } from '@probity/contracts';
import { useIsMutating, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { showChange } from '../../../entities/subject/api/show-change.js';
import { useSwitchMonitoring } from '../../../entities/subject/api/switch-monitoring.js';
import { notifyChecked, notifyChecksFailed } from '../../../entities/subject/notify-checks.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { queriesShowing } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { failureTexts } from '../../../shared/api/texts.js';

const runChecks = async (personId: string): Promise<CheckResult> => {
  const result = await request(verifyIdentity, { body: { action: 'run-checks', personId } });
  if ('checkId' in result) return result;
  throw new ApiError('UNREADABLE', failureTexts.unreadable);
};

const keyOf = (personId: string): readonly string[] => ['run-checks', personId];

/** Whether checks of the person run, begun on whatever screen. */
export const useAreChecksRunning = (personId: string): boolean =>
  useIsMutating({ mutationKey: keyOf(personId) }) > 0;

/**
 * `POST /functions/verify-identity`, action run-checks. Says how it went, also to who has left the screen, and that
 * monitoring began with it. What depends on the score is loaded again.
 */
export const useRunChecks = (personId: string): UseMutationResult<CheckResult, Error, void> => {
  const queryClient = useQueryClient();
  const switchMonitoring = useSwitchMonitoring();
  const mutationKey = keyOf(personId);
  const isForgotten = (): boolean => queryClient.isMutating({ mutationKey }) === 0; // the user has signed out
  return useMutation({
    mutationKey,
    mutationFn: () => runChecks(personId),
    onSuccess: (result) => {
      if (isForgotten()) return;
      const { score, monitoringStarted } = result;
      // What the run says stands in the header at once; the reasons of the score come with the profile.
      showChange(queryClient, personId, { riskScore: score, ...(monitoringStarted && { monitored: true }) });
      for (const queryKey of queriesShowing(personId)) {
        void queryClient.invalidateQueries({ queryKey });
      }
      notifyChecked(result, () => switchMonitoring.mutate({ personId, on: false }));
    },
    onError: (cause) => {
      if (!isForgotten()) notifyChecksFailed(cause);
    },
  });
};
