const define = (target: object, properties: object): void => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { configurable: true, value: value as unknown });
};

const stream = { getTracks: () => [{ stop: () => undefined }] };

/** Gives the DOM of specs what browsers have beyond it, and a user. */
export class FakeBrowser {
  readonly #worker = new EventTarget();
  #subscription: object | null = null;

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
      mediaDevices: { getUserMedia: async () => stream },
    });
    define(window, { PushManager: class {}, Notification: {} });
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

  /** No browser asks for it. */
  touch(): void {}

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
      share: async () => {
        if (!isDone) throw new DOMException('closed', 'AbortError');
      },
    });
  }
}
