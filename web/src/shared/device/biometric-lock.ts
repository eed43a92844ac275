import { useEffect, useState } from 'react';
import { device } from './port/chosen-device.js';
import { deviceStorage, readPreference, writePreference } from './storage.js';

const preference = 'biometric-lock';

/** The name that the specification gives it. A note of what the device said last: nothing is unlocked by it. */
const supportKey = 'hasBiometricSupport';

/** Asks the device whether it has biometrics, and notes what it says. Rejects when it does not say. */
const hasBiometrics = async (): Promise<boolean> => {
  const available = await device().unlock.available();
  deviceStorage.setItem(supportKey, String(available));
  return available;
};

/** Follows what the device has, unless the user said no. */
export const wantsBiometrics = (): boolean => readPreference(preference) !== 'off';

export const noteBiometrics = (on: boolean): void => writePreference(preference, on ? 'on' : 'off');

/** Whether the app opens to its owner's finger or face alone. Rejects when the device does not say. */
export const isBiometricLock = async (): Promise<boolean> => wantsBiometrics() && (await hasBiometrics());

/** Whether the device has biometrics; until it says so, what it said last. */
export const useBiometrics = (): boolean => {
  const [available, setAvailable] = useState(() => deviceStorage.getItem(supportKey) === 'true');
  useEffect(() => {
    hasBiometrics().then(setAvailable, (cause: unknown) => {
      setAvailable(false);
      console.warn('The device names no biometrics.', cause);
    });
  }, []);
  return available;
};
