import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { keepShown } from '../../../shared/api/offline/keep-shown.js';
import { sendOrKeep, type Outcome } from '../../../shared/api/offline/pending-changes.js';
import { queriesShowing, queryKeys } from '../../../shared/api/query-keys.js';
import { notify, notifyKept } from '../../../shared/ui/toast.js';
import { monitoringTexts } from '../texts.js';
import { showChange } from './show-change.js';

interface MonitoringChange {
  readonly personId: string;
  readonly on: boolean;
}

const titleOf = (on: boolean): string => (on ? monitoringTexts.enabled : monitoringTexts.disabled).title;

const change = ({ personId, on }: MonitoringChange): Promise<Outcome> =>
  sendOrKeep({
    route: on ? 'startMonitoring' : 'stopMonitoring',
    input: { params: { personId } },
    text: titleOf(on),
  });

const id = 'monitoring';

/** Says that monitoring began or ended, with the way back. */
export const notifyMonitoring = (on: boolean, undo: () => void): void =>
  notify(on ? monitoringTexts.enabled : monitoringTexts.disabled, {
    id,
    tone: on ? 'good' : 'info',
    action: { text: monitoringTexts.undo, run: undo },
  });

const notifyFailure = (error: Error): void => {
  console.error('Monitoring was not changed.', error);
  const known = error instanceof ApiError;
  const text = known ? error.detail : error.message;
  notify({ title: known ? error.title : monitoringTexts.failed, text }, { id, tone: 'danger' });
};

/** `PUT` and `DELETE /monitoring/{id}`; says how it went. All that shows who is monitored is loaded again. */
export const useSwitchMonitoring = (): UseMutationResult<Outcome, Error, MonitoringChange> => {
  const queryClient = useQueryClient();
  const mutation: UseMutationResult<Outcome, Error, MonitoringChange> = useMutation({
    mutationFn: change,
    onSuccess: async (outcome, { personId, on }) => {
      showChange(queryClient, personId, { monitored: on });
      if (outcome === 'sent') return notifyMonitoring(on, () => mutation.mutate({ personId, on: !on }));
      notifyKept(titleOf(on), id);
      await keepShown(queryClient, [queryKeys.person(personId)]);
    },
    onError: notifyFailure,
    onSettled: async (_done, _error, { personId }) => {
      await Promise.all(
        queriesShowing(personId).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  return mutation;
};
