import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { beginPush, endPush } from '../../../shared/api/push-subscription.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead, type QueryState } from '../../../shared/api/query-state.js';
import { device } from '../../../shared/device/port/chosen-device.js';
import { pushOf } from '../../../shared/device/push-note.js';
import { notify } from '../../../shared/ui/toast.js';
import { pushTexts as texts } from '../texts.js';

type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Whether this device gets pushes for the user, or why it cannot. */
export const usePushDevice = (userId: string): QueryState<PushState> =>
  useRead(queryKeys.pushDevice, async () => {
    const support = await device().push.support();
    if (support !== 'available') return support;
    return (await pushOf(userId)) === null ? 'off' : 'on';
  });

const id = 'push';

/** Switches pushes to this browser on or off; on upon a gesture only, as the browser asks the user. Says how it went. */
export const useSwitchPush = (userId: string): UseMutationResult<boolean, Error, boolean> => {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: async (on: boolean) => {
      if (on) return beginPush(userId);
      await endPush(userId);
      return true;
    },
    onSuccess: (isDone, on) => {
      if (!isDone) return notify(texts.refused, { id, tone: 'warning' });
      notify(on ? texts.isOn : texts.isOff, { id, tone: 'good' });
    },
    onError: (error) => {
      console.error('Push notifications were not switched.', error);
      const text = error instanceof ApiError ? error.detail : error.message;
      notify({ title: texts.failed, text }, { id, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.pushDevice }),
  });
};
