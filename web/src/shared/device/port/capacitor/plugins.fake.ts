import type { CheckBiometryResult } from '@aparajita/capacitor-biometric-auth';
import type { ImageOptions } from '@capacitor/camera';
import type { ShareOptions } from '@capacitor/share';
import type { Plugins } from './plugins.js';

type Listener = (given: never) => void;

/** The native half of the app on a phone, with its user. */
export class FakePlugins {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #kept = new Map<string, string>();
  #receive: 'granted' | 'denied' = 'granted';
  #isOwner = true;
  #isShared = true;

  photograph: { base64String?: string } = { base64String: btoa('photograph') };
  photographFails: Error | null = null;
  registrationError: string | null = null;
  shareFails: Error | null = null;
  /** What happens while a dialog of the system is open. */
  whileAsked = (): void => undefined;
  readonly photographs: ImageOptions[] = [];
  readonly shares: ShareOptions[] = [];
  /** Files of the cache by path, in base64. */
  readonly cached = new Map<string, string>();

  readonly #listen = async (name: string, listener: Listener) => {
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return { remove: async () => void all.delete(listener) };
  };

  readonly all: Plugins = {
    app: { addListener: this.#listen },
    biometrics: {
      checkBiometry: async () => ({ isAvailable: true }) as CheckBiometryResult,
      authenticate: async () => {
        this.whileAsked();
        if (!this.#isOwner) throw new Error('Authentication failed.');
      },
    },
    camera: {
      getPhoto: async (options) => {
        this.photographs.push(options);
        if (this.photographFails !== null) throw this.photographFails;
        return { format: 'jpeg', saved: false, ...this.photograph };
      },
    },
    files: {
      writeFile: async ({ path, data }) => {
        this.cached.set(path, data as string);
        return { uri: `file:///cache/${path}` };
      },
      rmdir: async ({ path }) => {
        const inside = [...this.cached.keys()].filter((name) => name.startsWith(`${path}/`));
        if (inside.length === 0) throw new Error('Folder does not exist.');
        for (const name of inside) this.cached.delete(name);
      },
    },
    network: {
      getStatus: async () => ({ connected: true, connectionType: 'wifi' }),
      addListener: this.#listen,
    },
    push: {
      addListener: this.#listen,
      checkPermissions: async () => ({ receive: this.#receive }),
      requestPermissions: async () => ({ receive: this.#receive }),
      register: async () => {
        if (this.registrationError === null) this.emit('registration', { value: 'token-of-this-device' });
        else this.emit('registrationError', { error: this.registrationError });
      },
      unregister: async () => undefined,
    },
    secrets: {
      getItem: async (name) => this.#kept.get(name) ?? null,
      setItem: async (name, value) => void this.#kept.set(name, value),
      removeItem: async (name) => void this.#kept.delete(name),
    },
    share: {
      share: async (options) => {
        this.shares.push(options);
        if (this.shareFails !== null) throw this.shareFails;
        if (!this.#isShared) throw new Error('Share canceled');
        return {};
      },
    },
  };

  emit(name: string, given: object = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(given as never);
  }

  allowPush(allowed: boolean): void {
    this.#receive = allowed ? 'granted' : 'denied';
  }

  touch(who: 'owner' | 'somebody else'): void {
    this.#isOwner = who === 'owner';
  }

  setOnline(connected: boolean): void {
    this.emit('networkStatusChange', { connected });
  }

  leave(): void {
    this.emit('pause');
  }

  comeBack(): void {
    this.emit('resume');
  }

  tapNotification(): void {
    this.emit('pushNotificationActionPerformed');
  }

  share(isDone: boolean): void {
    this.#isShared = isDone;
  }
}
