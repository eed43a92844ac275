import { setTimeout as wait } from 'node:timers/promises';
import { readiness } from '@probity/kit/observability';
import { StartupError } from '../installation/startup-error.js';

/** Milliseconds that apps which answer get to find each other, and between looks. */
const patienceMs = 60_000;
const lookEveryMs = 100;

/**
 * Waits until the door says that it is ready, live events included. Rejects with `StartupError` and its words when it does
 * not become so.
 */
export const doorIsReady = async (url: string): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const words = await whatIsNotReady(url);
    if (words === null) return;
    if (performance.now() > deadline) throw new StartupError(`Probity does not become ready: ${words}`);
    await wait(lookEveryMs);
  }
};

/** Null when it is ready. */
const whatIsNotReady = async (url: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const told = readiness.parse(await answer.json());
    const isLive = told.parts['live-events']?.status === 'ready';
    return told.status === 'ready' && isLive ? null : JSON.stringify(told);
  } catch (error) {
    return String(error);
  }
};
