import type { PushSubscription } from '@probity/contracts';
import type { Bytes, Device, DeviceCamera, LiveCamera, NewDeviceKey, ShareOutcome, Stop } from './device.js';

const listeners = <Arguments extends unknown[]>() => {
  const all = new Set<(...given: Arguments) => void>();
  return {
    add: (listener: (...given: Arguments) => void): Stop => {
      all.add(listener);
      return () => all.delete(listener);
    },
    call: (...given: Arguments): void => all.forEach((listener) => listener(...given)),
  };
};

/** A phone whose user and network a spec controls. */
export class FakeDevice implements Device {
  readonly platform: Device['platform'] = 'android';
  readonly #network = listeners();
  readonly #pauses = listeners();
  readonly #resumes = listeners();
  readonly #opened = listeners<[string]>();
  readonly #kept = new Map<string, string>();
  #isRegistered = false;
  #isOnline = true;

  hasBiometrics = true;
  /** Whether the finger is the owner's. */
  knowsUser = true;
  allowsPush = true;
  shareOutcome: ShareOutcome = 'shared';
  readonly shared: { title: string; path: string }[] = [];
  readonly sharedFiles: File[] = [];
  /** How often the user was asked for a finger. */
  checks = 0;

  allowsCamera = true;
  /** The user closes the view of the camera, and takes no photograph. */
  closesCamera = false;
  /** Of a browser; a phone has none. */
  live: LiveCamera | null = null;

  get camera(): DeviceCamera {
    const { live } = this;
    const allowed = (): void => {
      if (!this.allowsCamera) throw new DOMException('denied', 'NotAllowedError');
    };
    return {
      open:
        live === null
          ? null
          : async () => {
              allowed();
              return live;
            },
      capture: async () => {
        allowed();
        return this.closesCamera ? null : new Blob(['photograph'], { type: 'image/jpeg' });
      },
    };
  }

  readonly push = {
    support: async () => (this.allowsPush ? ('available' as const) : ('blocked' as const)),
    register: async (): Promise<PushSubscription | null> => {
      this.#isRegistered = this.allowsPush;
      return this.allowsPush ? { kind: 'fcm', token: 'a-token-of-this-very-device' } : null;
    },
    isRegistered: async () => this.#isRegistered,
    unregister: async () => void (this.#isRegistered = false),
  };

  readonly unlock = {
    available: async () => this.hasBiometrics,
    verify: async () => {
      this.checks += 1;
      return this.knowsUser;
    },
  };

  readonly keys = {
    available: async () => this.hasBiometrics,
    create: async (userId: string): Promise<NewDeviceKey> => {
      this.checks += 1;
      if (!this.knowsUser) return { state: 'refused' };
      const secret = crypto.getRandomValues(new Uint8Array(32));
      const name = `${userId}-key`;
      this.#kept.set(name, secret.join());
      return { state: 'made', handle: new TextEncoder().encode(name), secret };
    },
    get: async (handle: Bytes): Promise<Bytes | null> => {
      this.checks += 1;
      const kept = this.#kept.get(new TextDecoder().decode(handle));
      return this.knowsUser && kept !== undefined ? Uint8Array.from(kept.split(','), Number) : null;
    },
  };

  readonly secrets = {
    get: async (name: string) => this.#kept.get(name) ?? null,
    set: async (name: string, value: string) => void this.#kept.set(name, value),
    delete: async (name: string) => void this.#kept.delete(name),
  };

  readonly network = { isOnline: () => this.#isOnline, onChange: this.#network.add };

  readonly lifecycle = {
    onPause: this.#pauses.add,
    onResume: this.#resumes.add,
    onOpened: this.#opened.add,
  };

  readonly share = {
    link: async (title: string, path: string) => {
      this.shared.push({ title, path });
      return this.shareOutcome;
    },
    file: async (file: File) => {
      this.sharedFiles.push(file);
      return this.shareOutcome;
    },
  };

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#network.call();
  }

  leave(): void {
    this.#pauses.call();
  }

  comeBack(): void {
    this.#resumes.call();
  }

  open(path: string): void {
    this.#opened.call(path);
  }
}
