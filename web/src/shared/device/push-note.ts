import { device } from './port/chosen-device.js';
import { readPreference, writePreference } from './storage.js';

const preference = 'push';
const off = 'off';

/** Notes whose pushes come to this device, and the id that the server gave the subscription. */
export const notePush = (userId: string, subscriptionId: string): void =>
  writePreference(preference, `${userId} ${subscriptionId}`);

/** The user wants none on this device. */
export const notePushOff = (): void => writePreference(preference, off);

export const isPushOff = (): boolean => readPreference(preference) === off;

/** The server's id of this device's subscription; null when it gets no pushes for this user. */
export const pushOf = async (userId: string): Promise<string | null> => {
  const [owner, subscriptionId] = (readPreference(preference) ?? '').split(' ');
  if (owner !== userId || !(await device().push.isRegistered())) return null;
  return subscriptionId ?? null;
};
