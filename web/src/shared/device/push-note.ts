import { device } from './port/chosen-device.js';
import { deviceStorage, userPrefix } from './storage.js';

const keyOf = (userId: string): string => `${userPrefix(userId)}_push`;
const off = 'off';

/** Notes that pushes for the user come to this device, and the id that the server gave the subscription. */
export const notePush = (userId: string, subscriptionId: string): void =>
  deviceStorage.setItem(keyOf(userId), subscriptionId);

/** The user wants none on this device. */
export const notePushOff = (userId: string): void => deviceStorage.setItem(keyOf(userId), off);

export const isPushOff = (userId: string): boolean => deviceStorage.getItem(keyOf(userId)) === off;

/** The server's id of this device's subscription; null when it gets no pushes for this user. */
export const pushOf = async (userId: string): Promise<string | null> => {
  const subscriptionId = deviceStorage.getItem(keyOf(userId));
  if (subscriptionId === null || subscriptionId === off) return null;
  return (await device().push.isRegistered()) ? subscriptionId : null;
};
