import { useEffect, useState } from 'react';
import { device } from './port/chosen-device.js';
import { readPreference, writePreference } from './storage.js';

const preference = 'biometric-lock';

/** Follows what the device has, unless the user said no. */
export const wantsBiometrics = (): boolean => readPreference(preference) !== 'off';

export const noteBiometrics = (on: boolean): void => writePreference(preference, on ? 'on' : 'off');

/** Whether the app opens to its owner's finger or face alone. Rejects when the device does not say. */
export const isBiometricLock = async (): Promise<boolean> =>
  wantsBiometrics() && (await device().unlock.available());

/** Whether the device has biometrics; no until it says so. */
export const useBiometrics = (): boolean => {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    device()
      .unlock.available()
      .then(setAvailable, (cause: unknown) => console.warn('The device names no biometrics.', cause));
  }, []);
  return available;
};
