import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { notify, notifyKept } from '../../../shared/ui/toast.js';
import { monitoringTexts } from '../texts.js';

interface SeenAlerts {
  readonly personId: string;
  /** Version of the person up to which its user has seen the changes. */
  readonly upTo: number;
}

/** `POST /monitoring/{id}/clear-alerts`, of what the user has seen; all that counts alerts is loaded again. */
export const useClearAlerts = (): UseMutationResult<Outcome, Error, SeenAlerts> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, upTo }) =>
      sendOrKeep({
        route: 'clearAlerts',
        input: { params: { personId }, body: { upTo } },
        text: monitoringTexts.alertsCleared,
      }),
    onSuccess: async (outcome) => {
      if (outcome === 'sent') return;
      notifyKept(monitoringTexts.alertsCleared, 'monitoring');
      await queryClient.invalidateQueries({ queryKey: queryKeys.pendingChanges });
    },
    onError: (error) => {
      console.error('The alerts were not cleared.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: monitoringTexts.clearFailed, text }, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.monitoring }),
  });
};
