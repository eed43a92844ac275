import { lookup as lookupName } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { Agent, errors, ProxyAgent, request, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.js';

/** OFAC's files are two redirects away from their address. */
const mostRedirects = 5;

interface FailureDetails {
  readonly cause?: unknown;
  /** Milliseconds that the publisher wants to be left alone. */
  readonly retryAfterMs?: number | undefined;
  /** Of the response, where there was one. */
  readonly status?: number | undefined;
}

/** An attempt that failed to download the file. */
export class DownloadFailed extends Error {
  constructor(
    readonly state: 'unreachable' | 'failed',
    reason: string,
    readonly retry: boolean,
    private readonly details: FailureDetails = {},
  ) {
    super(reason, { cause: details.cause });
  }

  get retryAfterMs(): number | undefined {
    return this.details.retryAfterMs;
  }

  get status(): number | undefined {
    return this.details.status;
  }
}

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/** The addresses that the system's resolver knows of a host. */
export const lookupAll = async (host: string): Promise<readonly string[]> =>
  (await lookupName(host, { all: true })).map(({ address }) => address);

export type UrlResponse = Dispatcher.ResponseData;

/** A header that makes sense once. */
export const headerOf = ({ headers }: UrlResponse, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Some errors hide their reason in `cause`, and those of undici say in words what their code does not. */
export const causeOf = (error: unknown): string => {
  if (error instanceof errors.UndiciError) return error.message;
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
  /** `http://` or `https://` address of a proxy; null to connect directly. */
  readonly proxy: string | null;
  /** Whether addresses in the clear are allowed as well. */
  readonly allowHttp: boolean;
  /** The address of the document that names this one; null where a person set it. */
  readonly namedBy: string | null;
}

/** Runs a step of a connection; what it rejects with is why the address cannot be reached. */
const reach = async <Result>(url: URL, signal: AbortSignal, step: Promise<Result>): Promise<Result> => {
  try {
    return await step;
  } catch (error) {
    const reason = signal.aborted
      ? `${url.href} did not respond in time.`
      : `${url.href} could not be reached (${causeOf(error)}). Is there an internet connection?`;
    throw new DownloadFailed('unreachable', reason, true, { cause: error });
  }
};

/** The resolver cannot be told to stop. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const isUnknownName = (error: unknown): boolean => ['ENOTFOUND', 'EAI_AGAIN'].includes(causeOf(error));

/** Null where a proxy is asked and the name is not known here: behind a proxy, often no name of the internet is. */
const addressesOf = async (
  url: URL,
  { signal, lookup, proxy }: Connection,
): Promise<readonly string[] | null> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return [host];
  const found = lookup(host).catch((error: unknown) => {
    if (proxy !== null && isUnknownName(error)) return null;
    throw error;
  });
  return await reach(url, signal, Promise.race([found, whenAborted(signal)]));
};

/**
 * The addresses of the host, each of the internet; none where only the proxy knows its name. A file that came in the
 * clear could be anybody's, and an address inside could be a service that obeys who reaches it.
 */
const safeAddresses = async (url: URL, connection: Connection): Promise<readonly string[]> => {
  if (url.protocol !== 'https:' && !(connection.allowHttp && url.protocol === 'http:'))
    throw new DownloadFailed('failed', `${url.href} is not an https address.`, false);
  const addresses = await addressesOf(url, connection);
  if (addresses === null) return [];
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return addresses;
  throw new DownloadFailed('failed', `${url.href} is not an address of the internet.`, false);
};

/** Connects to what was checked: a second look at the name could give another address. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all === true) done(null, found);
    else done(null, first?.address ?? '', first?.family);
  };
};

/** How to connect. A proxy looks the name up itself, so that only the addresses known here can be checked. */
const dispatcherTo = async (url: URL, mayBeLocal: boolean, connection: Connection): Promise<Dispatcher> => {
  if (mayBeLocal && isLocal(url)) return new Agent();
  const addresses = await safeAddresses(url, connection);
  if (connection.proxy !== null) return new ProxyAgent(connection.proxy);
  return new Agent({ connect: { lookup: pinnedTo(addresses) } });
};

const urlOf = (address: string, base?: URL): URL => {
  if (URL.canParse(address, base?.href)) return new URL(address, base);
  throw new DownloadFailed('failed', `${address} is not an https address.`, false);
};

/** 304 answers the question and leads nowhere. */
const redirectOf = (response: UrlResponse): string | null => {
  const { statusCode } = response;
  return statusCode >= 300 && statusCode < 400 && statusCode !== 304 ? headerOf(response, 'location') : null;
};

/**
 * Follows redirects, and looks at each address before it is requested, then hands the response, which may be any that is
 * no redirect, to `use` and closes the connection after it. What begins on this machine, such as a mirror, may stay there;
 * an address that a document of the internet names never leads here. Rejects with `DownloadFailed`.
 */
export const requestUrl = async <Result>(
  address: string,
  headers: Readonly<Record<string, string>>,
  connection: Connection,
  use: (response: UrlResponse) => Promise<Result>,
): Promise<Result> => {
  const { signal } = connection;
  const first = urlOf(address);
  const mayBeLocal = isLocal(connection.namedBy === null ? first : urlOf(connection.namedBy));
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const dispatcher = await dispatcherTo(url, mayBeLocal, connection);
    try {
      const response = await reach(url, signal, request(url, { signal, headers, dispatcher }));
      const location = redirectOf(response);
      if (location === null) return await use(response);
      await response.body.dump();
      url = urlOf(location, url);
    } finally {
      await dispatcher.destroy();
    }
  }
  throw new DownloadFailed('failed', `${address} leads on more than ${mostRedirects} times.`, false);
};
