import { setTimeout as wait } from 'node:timers/promises';
import { readiness, type Readiness } from '@probity/kit/observability';
import { StartupError } from './installation/startup-error.js';

/** Milliseconds without any progress, in all, between polls, and between two lines for people. */
const stalledMs = 60_000;
const mostMs = 30 * 60_000;
const pollMs = 100;
const sayEveryMs = 5_000;

/**
 * Waits until the gateway reports that it is ready, live events and searches included; says now and then how far the lists
 * are read. Rejects with `StartupError` and its last report when nothing moves any more.
 */
export const gatewayIsReady = async (
  url: string,
  say: (sentence: string) => void,
  report: (url: string) => Promise<Readiness | string> = reportOf,
): Promise<void> => {
  const from = performance.now();
  let movedAt = from;
  let saidAt = from;
  let last = '';
  for (;;) {
    const now = performance.now();
    const found = await report(url);
    if (typeof found !== 'string' && isReady(found)) return;
    const obstacle = typeof found === 'string' ? found : JSON.stringify(found);
    if (obstacle !== last) movedAt = now;
    last = obstacle;
    if (now - movedAt > stalledMs || now - from > mostMs)
      throw new StartupError(`Probity does not become ready: ${obstacle}`);
    if (now - saidAt > sayEveryMs && typeof found !== 'string') {
      saidAt = now;
      for (const { status, reason } of Object.values(found.parts))
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
