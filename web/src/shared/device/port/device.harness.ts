import type { Device } from './device.js';
import { FakeDevice } from './device.fake.js';
import { nativeDevice } from './capacitor/native-device.js';
import { FakePlugins } from './capacitor/plugins.fake.js';
import { FakeBrowser } from './web/browser.fake.js';
import { webDevice } from './web/web-device.js';

/** What the user of a device does, and its network. */
export interface DeviceUser {
  allowPush(allowed: boolean): void;
  touch(who: 'owner' | 'somebody else'): void;
  setOnline(isOnline: boolean): void;
  leave(): void;
  comeBack(): void;
  tapNotification(): void;
  share(isDone: boolean): void;
}

interface Opened {
  readonly device: Device;
  readonly user: DeviceUser;
}

export const openFake = (): Opened => {
  const device = new FakeDevice();
  return {
    device,
    user: {
      allowPush: (allowed) => void (device.allowsPush = allowed),
      touch: (who) => void (device.knowsUser = who === 'owner'),
      setOnline: (isOnline) => device.setOnline(isOnline),
      leave: () => device.leave(),
      comeBack: () => device.comeBack(),
      tapNotification: () => device.open('/app/notifications'),
      share: (isDone) => void (device.shareOutcome = isDone ? 'shared' : 'cancelled'),
    },
  };
};

export const openWeb = (): { readonly device: Device; readonly user: FakeBrowser } => ({
  device: webDevice,
  user: new FakeBrowser(),
});

export const openNative = async (
  platform: 'android' | 'ios',
  { push = true } = {},
): Promise<Opened & { readonly plugins: FakePlugins }> => {
  const plugins = new FakePlugins();
  const device = await nativeDevice(platform, { ...plugins.all, push: push ? plugins.all.push : null });
  return { device, plugins, user: plugins };
};
