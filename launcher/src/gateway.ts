import { createServer, isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readiness, type Readiness } from '@probity/kit/observability';
import { errorCode } from '@probity/local-servers';
import type { StartSettings } from './config.js';
import { StartupError } from './installation/startup-error.js';

/** Where `npm run build -w @probity/web` puts the web client. */
export const clientFolder = fileURLToPath(new URL('../../web/dist/client', import.meta.url));

type Address = Pick<StartSettings, 'HOST' | 'PORT'>;

/** Where people on this machine open the web app. */
export const gatewayUrl = ({ HOST, PORT }: Address): string => `http://${hostOfUrl(HOST)}:${PORT}`;

const hostOfUrl = (host: string): string => {
  if (host === '127.0.0.1' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

/** Refuses at once, and not after everything else has started, an address that cannot be used. Throws `StartupError`. */
export const checkPort = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) =>
      reject(new StartupError(portSentence(address, errorCode(cause)), { cause })),
    );
    probe.listen(address.PORT, address.HOST, () => probe.close(() => resolve()));
  });

const portSentence = ({ HOST, PORT }: Address, code: string): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is in use by another program. Stop that program, or choose another port: PORT=8081 npm start`;
    case 'EACCES':
      return `This user may not open port ${PORT}. Choose one above 1023: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${HOST}. Set HOST to one of its own, such as 127.0.0.1.`;
    default:
      return `Port ${PORT} on ${HOST} cannot be opened (${code}).`;
  }
};

/** Milliseconds without any progress, in all, between polls, and between two lines for people. */
const stalledMs = 60_000;
const mostMs = 30 * 60_000;
const pollMs = 100;
const reportEveryMs = 5_000;

/**
 * Waits until the gateway reports that it is ready, live events and searches included; says now and then how far the lists
 * are read. Rejects with `StartupError` and its last report when nothing moves any more.
 */
export const gatewayIsReady = async (
  url: string,
  say: (sentence: string) => void,
  getReport: (url: string) => Promise<Readiness | string> = reportOf,
): Promise<void> => {
  const from = performance.now();
  let movedAt = from;
  let reportedAt = from;
  let last = '';
  for (;;) {
    const now = performance.now();
    const report = await getReport(url);
    if (typeof report !== 'string' && isReady(report)) return;
    const obstacle = typeof report === 'string' ? report : JSON.stringify(report);
    if (obstacle !== last) movedAt = now;
    last = obstacle;
    if (now - movedAt > stalledMs || now - from > mostMs)
      throw new StartupError(`Probity does not become ready: ${obstacle}`);
    if (now - reportedAt > reportEveryMs && typeof report !== 'string') {
      reportedAt = now;
      for (const { status, reason } of Object.values(report.parts))
        if (status === 'not-ready' && reason !== undefined) say(reason);
    }
    await wait(pollMs);
  }
};

const isReady = ({ status, parts }: Readiness): boolean =>
  status === 'ready' && parts['live-events']?.status === 'ready';

const reportOf = async (url: string): Promise<Readiness | string> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return readiness.parse(await response.json());
  } catch (error) {
    return String(error);
  }
};
