const define = (target: object, properties: object): void => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { configurable: true, value: value as unknown });
};

/** Switched on by `torches`, as a track of a phone's camera has it. */
const track = {
  torches: [] as boolean[],
  stop: () => undefined,
  getSettings: () => ({ deviceId: 'back' }),
  getCapabilities: () => ({ torch: true }),
  applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) =>
    void track.torches.push(...advanced.map(({ torch }) => torch)),
};
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
const cameras = [
  { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
  { kind: 'audioinput', deviceId: 'microphone', label: 'Microphone' },
  { kind: 'videoinput', deviceId: 'front', label: '' },
];

const invertedBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength).map((byte) => byte ^ 0xff);

/** Gives the DOM of specs what browsers have beyond it, and a user. */
export class FakeBrowser {
  readonly #worker = new EventTarget();
  #isOwner = true;
  /** Whether passkeys can give secrets (the PRF extension). */
  hasSecrets = true;
  #subscription: object | null = null;
  allowsCamera = true;
  readonly wantedCameras: MediaStreamConstraints['video'][] = [];
  readonly torches = track.torches;

  constructor() {
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.#subscription = null;
        return true;
      },
    };
    const pushManager = {
      getSubscription: async () => this.#subscription,
      subscribe: async () => (this.#subscription = subscription),
    };
    const registration = { pushManager };
    const worker = {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    };
    define(this.#worker, worker);
    define(navigator, {
      serviceWorker: this.#worker,
      credentials: {
        create: async () => this.#passkey(),
        get: async ({ publicKey }: CredentialRequestOptions) =>
          this.#passkey(publicKey?.extensions?.prf?.eval?.first),
      },
      mediaDevices: {
        getUserMedia: async (wanted: MediaStreamConstraints) => {
          if (!this.allowsCamera) throw new DOMException('denied', 'NotAllowedError');
          this.wantedCameras.push(wanted.video);
          return stream;
        },
        enumerateDevices: async () => cameras,
      },
    });
    define(window, { PushManager: class {}, Notification: {}, PublicKeyCredential: class {} });
    define(HTMLMediaElement.prototype, { play: async () => undefined });
    define(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob(['photograph'], { type })),
    });
  }

  allowPush(allowed: boolean): void {
    const permission = allowed ? 'granted' : 'denied';
    define(window, { Notification: { permission, requestPermission: async () => permission } });
  }

  /** Answers the dialog of a passkey; no browser has another lock. */
  touch(who: 'owner' | 'somebody else'): void {
    this.#isOwner = who === 'owner';
  }

  /** One passkey, whose secret depends on the salt. Its first answer has none, like that of many. */
  #passkey(salt?: ArrayBuffer | ArrayBufferView): object {
    if (!this.#isOwner) throw new DOMException('closed', 'NotAllowedError');
    const first = ArrayBuffer.isView(salt) ? invertedBytes(salt).buffer : undefined;
    const results = first === undefined ? {} : { results: { first } };
    return {
      rawId: Uint8Array.of(1, 2, 3).buffer,
      getClientExtensionResults: () => ({ prf: this.hasSecrets ? { enabled: true, ...results } : {} }),
    };
  }

  setOnline(onLine: boolean): void {
    define(navigator, { onLine });
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }

  #show(visibilityState: DocumentVisibilityState): void {
    define(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  leave(): void {
    this.#show('hidden');
  }

  comeBack(): void {
    this.#show('visible');
  }

  tapNotification(): void {
    this.#worker.dispatchEvent(new MessageEvent('message', { data: { open: '/app/notifications' } }));
  }

  share(isDone: boolean): void {
    define(navigator, {
      canShare: () => true,
      share: async () => {
        if (!isDone) throw new DOMException('closed', 'AbortError');
      },
    });
  }
}
