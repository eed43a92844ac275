import { isPageVisible } from '../../page-visible.js';
import type { Device, ShareOutcome, Stop } from '../device.js';
import { webKeys } from './web-keys.js';
import { webCamera } from './web-camera.js';
import { webPush } from './web-push.js';

const listen = (target: EventTarget, name: string, work: (event: Event) => void): Stop => {
  target.addEventListener(name, work);
  return () => target.removeEventListener(name, work);
};

const whenVisibleIs = (visible: boolean, work: () => void): Stop =>
  listen(document, 'visibilitychange', () => {
    if (isPageVisible() === visible) work();
  });

const openSheet = async (data: ShareData): Promise<ShareOutcome> => {
  if (!('canShare' in navigator && navigator.canShare(data))) return 'unsupported';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    throw cause;
  }
};

/** A browser, also on a phone. */
export const webDevice: Device = {
  platform: 'web',
  camera: webCamera,
  push: webPush,
  unlock: {
    available: async () => false, // no browser has biometrics as a lock
    verify: async () => false,
  },
  keys: webKeys,
  secrets: null,
  network: {
    isOnline: () => navigator.onLine,
    onChange: (changed) => {
      const stops = ['online', 'offline'].map((name) => listen(window, name, changed));
      return () => stops.forEach((stop) => stop());
    },
  },
  lifecycle: {
    onPause: (work) => whenVisibleIs(false, work),
    onResume: (work) => whenVisibleIs(true, work),
    onOpened: (open) => {
      if (!('serviceWorker' in navigator)) return () => undefined;
      return listen(navigator.serviceWorker, 'message', (event) => {
        const { data, ports } = event as MessageEvent<{ readonly open?: string } | null>;
        ports[0]?.postMessage('here'); // the service worker asks whether anybody would see what it has
        if (data?.open !== undefined) open(data.open);
      });
    },
  },
  share: {
    link: (title, path) => openSheet({ title, url: new URL(path, window.location.href).href }),
    file: (file) => openSheet({ files: [file] }),
  },
};
