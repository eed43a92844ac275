import { lookup as lookupName } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** OFAC's files are two redirects away from their address. */
const mostRedirects = 5;

/** An attempt that failed to download the file. */
export class ListUnavailable extends Error {
  constructor(
    readonly state: 'unreachable' | 'failed',
    reason: string,
    readonly retry: boolean,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/** The addresses that the system's resolver knows of a host. */
export const lookupAll = async (host: string): Promise<readonly string[]> =>
  (await lookupName(host, { all: true })).map(({ address }) => address);

/** Undici says `fetch failed` and hides the reason in `cause`. */
export const causeOf = (error: unknown): string => {
  const { cause, code, message } = error as {
    readonly cause?: { readonly code?: unknown };
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return String(cause?.code ?? code ?? message ?? error);
};

export interface Connection {
  readonly signal: AbortSignal;
  readonly lookup: (host: string) => Promise<readonly string[]>;
}

/** Runs a step of a connection; what it rejects with is why the address cannot be reached. */
const reach = async <Result>(url: URL, signal: AbortSignal, step: Promise<Result>): Promise<Result> => {
  try {
    return await step;
  } catch (error) {
    const reason = signal.aborted
      ? `${url.href} did not answer in time.`
      : `${url.href} could not be reached (${causeOf(error)}). Is there an internet connection?`;
    throw new ListUnavailable('unreachable', reason, true, error);
  }
};

/** The resolver cannot be told to stop. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** A list that came in the clear could be anybody's, and an address inside could be a service that obeys who reaches it. */
const expectSafe = async (url: URL, { signal, lookup }: Connection): Promise<void> => {
  if (url.protocol !== 'https:')
    throw new ListUnavailable('failed', `${url.href} is not an https address.`, false);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses =
    isIP(host) === 0 ? await reach(url, signal, Promise.race([lookup(host), whenAborted(signal)])) : [host];
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return;
  throw new ListUnavailable('failed', `${url.href} is not an address of the internet.`, false);
};

const urlOf = (address: string, base?: URL): URL => {
  if (URL.canParse(address, base?.href)) return new URL(address, base);
  throw new ListUnavailable('failed', `${address} is not an https address.`, false);
};

/**
 * Follows redirects, and looks at each address before it is requested. What begins on this machine, such as a mirror, may
 * stay there. Rejects with `ListUnavailable`; the response may be any that is no redirect.
 */
export const requestList = async (address: string, connection: Connection): Promise<Response> => {
  const { signal } = connection;
  const first = urlOf(address);
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isLocal(first) || !isLocal(url)) await expectSafe(url, connection);
    const response = await reach(url, signal, fetch(url, { signal, redirect: 'manual' }));
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    url = urlOf(location, url);
  }
  throw new ListUnavailable('failed', `${address} leads on more than ${mostRedirects} times.`, false);
};
