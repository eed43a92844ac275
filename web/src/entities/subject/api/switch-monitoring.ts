import { startMonitoring, stopMonitoring, type PersonProfile } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queriesShowing, queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { notify } from '../../../shared/ui/toast.js';
import { monitoringTexts } from '../texts.js';

interface MonitoringChange {
  readonly personId: string;
  readonly on: boolean;
}

const change = async ({ personId, on }: MonitoringChange): Promise<void> => {
  const params = { personId };
  if (on) await request(startMonitoring, { params });
  else await request(stopMonitoring, { params });
};

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
export const useSwitchMonitoring = (): UseMutationResult<void, Error, MonitoringChange> => {
  const queryClient = useQueryClient();
  const mutation: UseMutationResult<void, Error, MonitoringChange> = useMutation({
    mutationFn: change,
    onSuccess: (_done, { personId, on }) => {
      queryClient.setQueryData<PersonProfile>(queryKeys.person(personId), (person) =>
        person === undefined ? undefined : { ...person, monitored: on },
      );
      notifyMonitoring(on, () => mutation.mutate({ personId, on: !on }));
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
