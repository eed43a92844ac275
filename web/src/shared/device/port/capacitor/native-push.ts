import type { Device, DevicePush } from '../device.js';
import type { NativeLifecycle } from './native-lifecycle.js';
import { stopOf, type Plugins } from './plugins.js';

type PushPlugin = NonNullable<Plugins['push']>;

/** The token of this device, from Google's or Apple's service. */
const tokenOf = async (push: PushPlugin): Promise<string> => {
  const stops: (() => void)[] = [];
  try {
    return await new Promise<string>((resolve, reject) => {
      stops.push(stopOf(push.addListener('registration', ({ value }) => resolve(value))));
      stops.push(stopOf(push.addListener('registrationError', ({ error }) => reject(new Error(error)))));
      push.register().catch(reject);
    });
  } finally {
    for (const stop of stops) stop();
  }
};

const noPush: DevicePush = {
  support: async () => 'unsupported',
  register: async () => null,
  isRegistered: async () => false,
  unregister: async () => undefined,
};

export const nativePush = (
  push: Plugins['push'],
  platform: Device['platform'],
  lifecycle: NativeLifecycle,
): DevicePush => {
  if (push === null) return noPush;
  return {
    support: async () => ((await push.checkPermissions()).receive === 'denied' ? 'blocked' : 'available'),
    register: async () => {
      const { receive } = await lifecycle.inDialog(() => push.requestPermissions());
      if (receive !== 'granted') return null;
      return { kind: platform === 'ios' ? 'apns' : 'fcm', token: await tokenOf(push) };
    },
    isRegistered: async () => (await push.checkPermissions()).receive === 'granted',
    unregister: () => push.unregister(),
  };
};
