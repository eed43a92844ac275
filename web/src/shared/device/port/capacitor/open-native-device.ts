import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Camera } from '@capacitor/camera';
import { Capacitor } from '@capacitor/core';
import { Filesystem } from '@capacitor/filesystem';
import { Network } from '@capacitor/network';
import { PushNotifications } from '@capacitor/push-notifications';
import { Share } from '@capacitor/share';
import type { Device } from '../device.js';
import { nativeDevice } from './native-device.js';
import { removeShared } from './native-share.js';

export const openNativeDevice = async (): Promise<Device> => {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly); // in no backup
  await removeShared(Filesystem); // of the last time
  return nativeDevice(Capacitor.getPlatform() === 'ios' ? 'ios' : 'android', {
    app: App,
    biometrics: BiometricAuth,
    camera: Camera,
    files: Filesystem,
    network: Network,
    push: Capacitor.isPluginAvailable('PushNotifications') ? PushNotifications : null,
    secrets: SecureStorage,
    share: Share,
  });
};
