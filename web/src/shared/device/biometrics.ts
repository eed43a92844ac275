/** Whether the device unlocks Probity by biometrics. No browser has them as a lock; the app on a phone may. */
export const hasBiometrics = (): boolean => false;
