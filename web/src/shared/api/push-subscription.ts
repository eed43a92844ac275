import { addPushSubscription, getPushKey, removePushSubscription } from '@probity/contracts';
import { device } from '../device/port/chosen-device.js';
import { isPushOff, notePush, notePushOff, pushOf } from '../device/push-note.js';
import { request } from './request.js';

/** Asks the user whether notifications may come to this device. False: they refused. */
export const beginPush = async (userId: string): Promise<boolean> => {
  const subscription = await device().push.register(async () => (await request(getPushKey, {})).publicKey);
  if (subscription === null) return false;
  const { id } = await request(addPushSubscription, { body: subscription });
  notePush(userId, id);
  return true;
};

/** The device first: then no push arrives even where the server cannot be reached. */
export const endPush = async (userId: string): Promise<void> => {
  const subscriptionId = await pushOf(userId);
  await device().push.unregister();
  notePushOff(userId);
  if (subscriptionId !== null) await request(removePushSubscription, { params: { subscriptionId } });
};

/**
 * At each start of the native app, whose tokens change now and then. Who has switched pushes off is not asked again; the
 * system itself shows its question only once.
 */
export const registerNativePush = async (userId: string): Promise<void> => {
  try {
    if (isPushOff(userId) || (await device().push.support()) !== 'available') return;
    await beginPush(userId);
  } catch (cause) {
    console.warn('This device gets no notifications.', cause);
  }
};

/**
 * Of a user who signs out, or who clears what this device keeps: it notes nothing of their pushes any more, so none may
 * come. The server learns it from the push service.
 */
export const stopPush = async (): Promise<void> => {
  try {
    await device().push.unregister();
  } catch (cause) {
    console.warn('This device may still get notifications.', cause);
  }
};
