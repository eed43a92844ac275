import type { Timers } from './timers.js';

/** Source: specification, section 4, Inactivity. */
const inactivityLimitMs = 5 * 60_000;

const signs = ['click', 'touchstart', 'mousemove', 'keydown'] as const;
/** Telling the other tabs of every mouse move would cost more than it is worth. */
const shareEveryMs = 5_000;

interface Watch {
  readonly timers: Timers;
  readonly onIdle: () => void;
}

/**
 * Calls `onIdle` once after five minutes without a sign of the user in any tab of this browser. Coming back to the
 * foreground counts as a sign. The answer ends the watch.
 */
export const watchInactivity = ({ timers, onIdle }: Watch): (() => void) => {
  const tabs = new BroadcastChannel('probity-activity');
  let cancel = (): void => undefined;
  let sharedAt = -shareEveryMs;

  const restart = (): void => {
    cancel();
    cancel = timers.after(inactivityLimitMs, onIdle);
  };
  const seen = (): void => {
    restart();
    if (timers.now() - sharedAt < shareEveryMs) return;
    sharedAt = timers.now();
    tabs.postMessage('active');
  };
  const foreground = (): void => {
    if (document.visibilityState === 'visible') seen();
  };

  for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
  document.addEventListener('visibilitychange', foreground);
  tabs.addEventListener('message', restart);
  restart();

  return () => {
    cancel();
    for (const sign of signs) window.removeEventListener(sign, seen);
    document.removeEventListener('visibilitychange', foreground);
    tabs.close();
  };
};
