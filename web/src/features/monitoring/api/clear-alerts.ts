import { clearAlerts } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { monitoringTexts } from '../texts.js';

/** `POST /monitoring/{id}/clear-alerts`; the list is loaded again. */
export const useClearAlerts = (): UseMutationResult<void, Error, string> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (personId) => request(clearAlerts, { params: { personId } }),
    onError: (error) => {
      console.error('The alerts were not cleared.', error);
      notify({ title: monitoringTexts.clearFailed, text: error.message }, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.monitoring }),
  });
};
