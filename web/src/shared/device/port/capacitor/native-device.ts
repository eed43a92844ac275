import { CameraResultType, CameraSource } from '@capacitor/camera';
import { jpegOf } from '../../base64.js';
import type { Device, DeviceSecrets, DeviceUnlock } from '../device.js';
import { nativeKeys } from './native-keys.js';
import { NativeLifecycle } from './native-lifecycle.js';
import { nativePush } from './native-push.js';
import { nativeShare } from './native-share.js';
import { stopOf, type Plugins } from './plugins.js';

/** The plugin has no code for it, only this message, on both platforms. */
const isCancelled = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === 'User cancelled photos app';

/** The app on a phone. */
export const nativeDevice = async (platform: 'android' | 'ios', plugins: Plugins): Promise<Device> => {
  const { biometrics, camera, network, push } = plugins;
  const lifecycle = new NativeLifecycle(plugins);
  const unlock: DeviceUnlock = {
    available: async () => (await biometrics.checkBiometry()).isAvailable,
    verify: async (reason) => {
      try {
        await lifecycle.inDialog(() => biometrics.authenticate({ reason, androidTitle: reason }));
        return true;
      } catch (cause) {
        console.warn('The biometric check was unsuccessful.', cause);
        return false;
      }
    },
  };
  const secrets: DeviceSecrets = {
    get: (name) => plugins.secrets.getItem(name),
    set: (name, value) => plugins.secrets.setItem(name, value),
    delete: (name) => plugins.secrets.removeItem(name),
  };
  let isOnline = (await network.getStatus()).connected;
  void network.addListener('networkStatusChange', ({ connected }) => void (isOnline = connected));
  return {
    platform,
    camera: {
      open: null,
      capture: async ({ quality }) => {
        try {
          const { base64String } = await lifecycle.inDialog(() =>
            camera.getPhoto({
              quality,
              allowEditing: false,
              source: CameraSource.Camera,
              // Text, since the content security policy lets the page read no file of the app.
              resultType: CameraResultType.Base64,
            }),
          );
          if (base64String === undefined) throw new Error('The camera gave no picture.');
          return jpegOf(base64String);
        } catch (cause) {
          if (isCancelled(cause)) return null;
          throw cause;
        }
      },
    },
    push: nativePush(push, platform, lifecycle),
    unlock,
    keys: nativeKeys(unlock, secrets),
    secrets,
    network: {
      isOnline: () => isOnline,
      onChange: (changed) => stopOf(network.addListener('networkStatusChange', changed)),
    },
    lifecycle,
    share: nativeShare(plugins),
  };
};
