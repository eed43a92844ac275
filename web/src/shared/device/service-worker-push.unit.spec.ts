interface Shown {
  readonly title: string;
  readonly tag: string;
}

interface Tab {
  readonly path: string;
  /** Who is signed in and unlocked has a page that replies. */
  readonly inUse: boolean;
  readonly visible?: boolean;
}

const site = 'https://probity.test';
const handlers = new Map<string, (event: unknown) => void>();
let shown: Shown[] = [];
let happened: string[] = [];
let tabs: Tab[] = [];

const clientOf = ({ path, inUse, visible = true }: Tab) => ({
  url: site + path,
  visibilityState: visible ? 'visible' : 'hidden',
  postMessage: ({ open }: { open?: string }, [port]: [MessagePort]) => {
    if (open !== undefined && inUse) happened.push(`${path} opens ${open}`);
    if (inUse) port.postMessage('here');
    else port.close();
  },
  focus: async () => void happened.push(`${path} has the focus`),
  navigate: async (to: string) => void happened.push(`${path} goes to ${to}`),
});

const run = async (type: string, event: object): Promise<void> => {
  let work: unknown;
  handlers.get(type)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
  await work;
};

const push = (): Promise<void> =>
  run('push', { data: { json: () => ({ notificationId: 'n1', type: 'risk_alert' }) } });
const tap = (): Promise<void> => run('notificationclick', { notification: { close: () => undefined } });

beforeAll(async () => {
  const worker = {
    addEventListener: (type: string, handle: (event: unknown) => void) => handlers.set(type, handle),
    clients: {
      matchAll: async () => tabs.map(clientOf),
      openWindow: async (to: string) => void happened.push(`a new window at ${to}`),
    },
    registration: {
      showNotification: async (title: string, { tag }: { tag: string }) => void shown.push({ title, tag }),
    },
  };
  Object.assign(globalThis, { self: worker });
  const module = '../../../service-worker/push.js'; // of another TypeScript project
  await import(module);
});

beforeEach(() => {
  shown = [];
  happened = [];
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'self');
});

describe('a push', () => {
  it.each<[string, Tab[]]>([
    ['no window is open', []],
    ['the visible window is signed out', [{ path: '/login', inUse: false }]],
    ['the visible window is locked', [{ path: '/app', inUse: false }]],
    ['the window in use is hidden', [{ path: '/app', inUse: true, visible: false }]],
  ])('is shown where %s', async (_, open) => {
    tabs = open;
    await push();
    expect(shown).toEqual([{ title: 'Probity', tag: 'n1' }]);
  });

  it('is not shown beside a window that shows it itself', async () => {
    tabs = [
      { path: '/login', inUse: false },
      { path: '/app', inUse: true },
    ];
    await push();
    expect(shown).toEqual([]);
  });
});

describe('a tap on a notification', () => {
  it('opens it in the window that is in use', async () => {
    tabs = [
      { path: '/login', inUse: false },
      { path: '/app/search', inUse: true },
    ];
    await tap();
    expect(happened).toEqual(['/app/search has the focus', '/app/search opens /app/notifications']);
  });

  it.each(['/login', '/app/reports'])('leads the window that waits at %s there, too', async (path) => {
    tabs = [{ path, inUse: false }];
    await tap();
    expect(happened).toEqual([`${path} has the focus`, `${path} goes to /app/notifications`]);
  });

  it.each([[[]], [[{ path: '/scan-link', inUse: false }]]])(
    'opens a window where none waits',
    async (open) => {
      tabs = open;
      await tap();
      expect(happened).toEqual(['a new window at /app/notifications']);
    },
  );
});
