import { useSyncExternalStore } from 'react';
import { device } from '../../device/port/chosen-device.js';
import { onPageVisible } from '../../device/page-visible.js';
import { browserTimers } from '../../device/timers.js';
import { ServerWatch } from './server-watch.js';

/** Of the gateway itself, and on no device: the service worker's own address. */
const small = '/service-worker.js';
const patienceMs = 5_000;

/** Above it is a gateway's word that there is nobody behind it. */
const isResponse = ({ status }: Response): boolean => status < 500;

const listeners = new Set<() => void>();
const change = (): void => {
  for (const listener of listeners) listener();
};

const server = new ServerWatch({
  timers: browserTimers,
  random: () => Math.random(),
  ask: async () => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(small, { method: 'HEAD', cache: 'no-store', signal });
      return isResponse(response) ? 'responds' : 'unavailable';
    } catch {
      return 'silent';
    }
  },
  onChange: change,
});

/** Subscribes to changes of the network; called once the device is chosen. */
export const watchConnection = (): void => {
  device().network.onChange(() => {
    server.wake();
    change();
  });
  onPageVisible(() => server.wake());
};

/** The outcome of a request, from which the app learns whether it is offline. */
export const noted = async (
  request: Promise<Response>,
  isAborted: () => boolean = () => false,
): Promise<Response> => {
  try {
    const response = await request;
    if (isResponse(response)) server.noteResponse();
    else server.noteFailure();
    return response;
  } catch (cause) {
    if (!isAborted()) server.noteFailure();
    throw cause;
  }
};

/** Has the app learn whether it is offline where it requests nothing by itself. */
export const checkConnection = (): void => server.noteFailure();

/** `fetch`, from whose outcome the app learns whether it is offline. */
export const send: typeof fetch = (input, init) =>
  noted(fetch(input, init), () => init?.signal?.aborted === true);

/** `unavailable`: the network works, and a proxy says that there is no server behind it. */
type Connection = 'online' | 'unavailable' | 'offline';

const connection = (): Connection => {
  if (!device().network.isOnline() || server.state === 'silent') return 'offline';
  return server.state === 'unavailable' ? 'unavailable' : 'online';
};

/** Whether the server can be asked, as far as is known. */
export const isOnline = (): boolean => connection() === 'online';

/** Calls back when that changes; the returned function ends it. */
export const onConnectionChange = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useConnection = (): Connection => useSyncExternalStore(onConnectionChange, connection);

export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);

/** Calls back whenever the connection returns; the returned function ends that. */
export const onReconnect = (work: () => void): (() => void) =>
  onConnectionChange(() => {
    if (isOnline()) work();
  });
