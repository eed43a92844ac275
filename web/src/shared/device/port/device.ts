import type { PushSubscription } from '@probity/contracts';

/** `blocked`: the user refused notifications, which the settings of the system or the browser alone can change. */
export type PushSupport = 'available' | 'blocked' | 'unsupported';

/** `unsupported`: this platform has no share sheet. `cancelled`: the user closed it. */
export type ShareOutcome = 'shared' | 'cancelled' | 'unsupported';

/** Ends what a call began. */
export type Stop = () => void;

export interface CameraChoice {
  readonly id: string;
  readonly name: string;
}

/** A camera whose picture moves, until `stop`. */
export interface LiveCamera {
  /** All cameras of the device, of which `cameraId` is this one where the device says so. */
  readonly choices: readonly CameraChoice[];
  readonly cameraId: string | null;
  readonly hasTorch: boolean;
  showOn(video: HTMLVideoElement): Promise<void>;
  setTorch(on: boolean): Promise<void>;
  /** What it sees now. */
  frame(): Promise<ImageBitmap>;
  /** A photograph as JPEG, unedited; `quality` is 0 to 100. */
  photograph(options: { readonly quality: number }): Promise<Blob>;
  stop(): void;
}

export interface DeviceCamera {
  /**
   * Asks the user for the camera, by default one that looks away from them. Rejects when there is none. Null where
   * the system takes photographs in a view of its own.
   */
  readonly open: ((cameraId?: string) => Promise<LiveCamera>) | null;
  /** A photograph as JPEG, unedited; `quality` is 0 to 100. Null: the user closed the view. Rejects when there is none. */
  capture(options: { readonly quality: number }): Promise<Blob | null>;
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
  /** Something outside the app, a notification or a link, asks for an address of the app. Only for who is signed in and unlocked. */
  onOpened(open: (path: string) => void): Stop;
}

export interface DeviceShare {
  link(title: string, path: string): Promise<ShareOutcome>;
  /** What the user chooses in the sheet gets a copy, such as the files of the phone. */
  file(file: File): Promise<ShareOutcome>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** `refused`: by the user or the check. `unsupported`: the passkey that was made can give no secret. */
export type NewDeviceKey =
  | { readonly state: 'made'; readonly handle: Bytes; readonly secret: Bytes }
  | { readonly state: 'refused' | 'unsupported' };

/** Secrets that the device gives to its owner alone: by a passkey in browsers, behind biometrics on phones. */
export interface DeviceKeys {
  available(): Promise<boolean>;
  /** A new secret of 32 bytes, and the handle that brings it back. `reason` is what the user reads meanwhile. */
  create(userId: string, reason: string): Promise<NewDeviceKey>;
  /** The same secret again. Null: the device did not know its owner, or has the secret no more. */
  get(handle: Bytes, reason: string): Promise<Bytes | null>;
}

/** What the client asks of the device that it runs on. */
export interface Device {
  readonly platform: 'web' | 'android' | 'ios';
  readonly camera: DeviceCamera;
  readonly push: DevicePush;
  readonly unlock: DeviceUnlock;
  readonly keys: DeviceKeys;
  /** Null in browsers, which keep nothing secret: what is personal belongs into the vault. */
  readonly secrets: DeviceSecrets | null;
  readonly network: DeviceNetwork;
  readonly lifecycle: DeviceLifecycle;
  readonly share: DeviceShare;
}
