import { addPushSubscription, getPushKey, removePushSubscription } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';
import {
  mayNotify,
  notePush,
  pushOf,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../shared/device/push.js';
import { notify } from '../../../shared/ui/toast.js';
import { pushTexts as texts } from '../texts.js';

/** Whether this browser gets pushes for the user. */
export const usePushDevice = (userId: string): QueryState<boolean> =>
  useRead(queryKeys.pushDevice, async () => (await pushOf(userId)) !== null);

const begin = async (userId: string): Promise<boolean> => {
  if (!(await mayNotify())) return false;
  const { publicKey } = await request(getPushKey, {});
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = await subscribeToPush(publicKey);
  const { id } = await request(addPushSubscription, {
    body: { kind: 'web', endpoint, keys: { p256dh, auth } },
  });
  notePush(userId, id);
  return true;
};

/** The browser first: then no push arrives even where the server cannot be reached. */
const end = async (userId: string): Promise<void> => {
  const subscriptionId = await pushOf(userId);
  await unsubscribeFromPush();
  if (subscriptionId !== null) await request(removePushSubscription, { params: { subscriptionId } });
};

/** Of a user who signs out: whoever uses the device next gets no pushes for them. The server learns it from the push service. */
export const stopPush = async (): Promise<void> => {
  try {
    await unsubscribeFromPush();
  } catch (cause) {
    console.warn('This browser may still be subscribed to pushes.', cause);
  }
};

const id = 'push';

/** Switches pushes to this browser on or off; on upon a gesture only, as the browser asks the user. Says how it went. */
export const useSwitchPush = (userId: string): UseMutationResult<boolean, Error, boolean> => {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: async (on: boolean) => {
      if (on) return begin(userId);
      await end(userId);
      return true;
    },
    onSuccess: (isDone, on) => {
      if (!isDone) return notify(texts.refused, { id, tone: 'warning' });
      notify(on ? texts.isOn : texts.isOff, { id, tone: 'good' });
    },
    onError: (error) => {
      console.error('Push notifications were not switched.', error);
      notify({ title: texts.failed, text: error.message }, { id, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.pushDevice }),
  });
};
