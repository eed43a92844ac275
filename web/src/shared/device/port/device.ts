import type { PushSubscription } from '@probity/contracts';

/** `blocked`: the user refused notifications, which the settings of the system or the browser alone can change. */
export type PushSupport = 'available' | 'blocked' | 'unsupported';

/** `unsupported`: this platform has no share sheet. `cancelled`: the user closed it. */
export type ShareOutcome = 'shared' | 'cancelled' | 'unsupported';

/** Ends what a call began. */
export type Stop = () => void;

export interface DeviceCamera {
  /** A photograph as JPEG, unedited; `quality` is 0 to 100. Rejects when there is none. */
  capture(options: { readonly quality: number }): Promise<Blob>;
}

export interface DevicePush {
  support(): Promise<PushSupport>;
  /**
   * Asks the user, so browsers want a gesture before it. Null: the user refused.
   *
   * @param getKey the server's public key (VAPID), which browsers alone need.
   */
  register(getKey: () => Promise<string>): Promise<PushSubscription | null>;
  isRegistered(): Promise<boolean>;
  /** From here on this device gets no more pushes, also without a server. */
  unregister(): Promise<void>;
}

/** Biometrics: a fingerprint or a face. */
export interface DeviceUnlock {
  available(): Promise<boolean>;
  /** False: the check was unsuccessful, or the user closed it. */
  verify(reason: string): Promise<boolean>;
}

/** What the Keystore or the Keychain encrypts. */
export interface DeviceSecrets {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
}

export interface DeviceNetwork {
  /** What the device believes; a request can still fail while this is true. */
  isOnline(): boolean;
  onChange(changed: () => void): Stop;
}

export interface DeviceLifecycle {
  /** The user left the app or the page. A dialog of the system that the app itself opened is no leaving. */
  onPause(work: () => void): Stop;
  /** The user is back, after `onPause`. */
  onResume(work: () => void): Stop;
  /** Something outside the app, a notification or a link, asks for an address of the app. */
  onOpened(open: (path: string) => void): Stop;
}

export interface DeviceShare {
  link(title: string, path: string): Promise<ShareOutcome>;
}

/** What the client asks of the device that it runs on. */
export interface Device {
  readonly platform: 'web' | 'android' | 'ios';
  readonly camera: DeviceCamera;
  readonly push: DevicePush;
  readonly unlock: DeviceUnlock;
  /** Null in browsers, which keep nothing secret: what is personal belongs into the vault. */
  readonly secrets: DeviceSecrets | null;
  readonly network: DeviceNetwork;
  readonly lifecycle: DeviceLifecycle;
  readonly share: DeviceShare;
}
