import { setDevice } from './chosen-device.js';

declare global {
  interface Window {
    /** The native app puts it into the page before the page's own scripts run. */
    readonly Capacitor?: { isNativePlatform(): boolean };
  }
}

/** Before anything asks the device. The code of the native adapter is loaded in the native app alone. */
export const chooseDevice = async (): Promise<void> => {
  if (window.Capacitor?.isNativePlatform() !== true) return;
  const { openNativeDevice } = await import('./capacitor/open-native-device.js');
  setDevice(await openNativeDevice());
};
