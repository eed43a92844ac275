import type { AppPlugin } from '@capacitor/app';
import type { CameraPlugin } from '@capacitor/camera';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { NetworkPlugin } from '@capacitor/network';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { SharePlugin } from '@capacitor/share';
import type { BiometricAuthPlugin } from '@aparajita/capacitor-biometric-auth';
import type { SecureStoragePlugin } from '@aparajita/capacitor-secure-storage';

/** What the app's native half offers, as far as the client uses it. */
export interface Plugins {
  readonly app: Pick<AppPlugin, 'addListener'>;
  readonly biometrics: Pick<BiometricAuthPlugin, 'checkBiometry' | 'authenticate'>;
  readonly camera: Pick<CameraPlugin, 'getPhoto'>;
  readonly files: Pick<FilesystemPlugin, 'writeFile' | 'rmdir'>;
  readonly network: Pick<NetworkPlugin, 'getStatus' | 'addListener'>;
  /** Null in an app that was built without a push service. */
  readonly push: Pick<
    PushNotificationsPlugin,
    'addListener' | 'checkPermissions' | 'requestPermissions' | 'register' | 'unregister'
  > | null;
  readonly secrets: Pick<SecureStoragePlugin, 'getItem' | 'setItem' | 'removeItem'>;
  readonly share: Pick<SharePlugin, 'share'>;
}

interface Handle {
  readonly remove: () => Promise<void>;
}

/** Ends a listener, also one that is still on its way to the native half. */
export const stopOf = (handle: Promise<Handle>) => (): void => {
  handle.then(
    ({ remove }) => remove(),
    (cause: unknown) => console.error('The app does not say what happens to it.', cause),
  );
};
