import { setTimeout as wait } from 'node:timers/promises';
import { readiness } from '@probity/kit/observability';
import { StartupError } from '../installation/startup-error.js';

/** Milliseconds that services which answer get to find each other, and between polls. */
const timeoutMs = 60_000;
const pollMs = 100;

/**
 * Waits until the gateway reports that it is ready, live events included. Rejects with `StartupError` and its last report
 * when it does not become so.
 */
export const gatewayIsReady = async (url: string): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const obstacle = await whatIsNotReady(url);
    if (obstacle === null) return;
    if (performance.now() > deadline) throw new StartupError(`Probity does not become ready: ${obstacle}`);
    await wait(pollMs);
  }
};

/** Null when it is ready. */
const whatIsNotReady = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const report = readiness.parse(await response.json());
    const isLive = report.parts['live-events']?.status === 'ready';
    return report.status === 'ready' && isLive ? null : JSON.stringify(report);
  } catch (error) {
    return String(error);
  }
};
