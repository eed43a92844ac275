import { isPageVisible } from './page-visible.js';
import { readPreference, writePreference } from './storage.js';
import type { Timers } from './timers.js';

export const inactivityLimitMs = 5 * 60_000;

const signs = ['click', 'touchstart', 'mousemove', 'keydown'] as const;
/** Any of them may be the first event after the browser froze the page or the device slept. */
const wakes = ['focus', 'pageshow', 'online'] as const;
/** Other tabs read the last sign from storage. Writing each mouse move would cost more than it is worth. */
const storeEveryMs = 5_000;
const storedSign = 'active-at';

interface Watch {
  readonly timers: Timers;
  readonly onIdle: () => void;
}

/**
 * Calls `onIdle` once after five minutes without a sign of the user in any tab of this browser. Coming back to the
 * foreground counts as a sign. Time is that of the wall clock: the timers of a frozen page do not run, so each event
 * first checks whether the time is over. Returns what ends the watch.
 */
export const watchInactivity = ({ timers, onIdle }: Watch): (() => void) => {
  let seenAt = timers.now();
  let storedAt = -storeEveryMs;
  let isOver = false;
  let cancel = (): void => undefined;

  /** Milliseconds until the time is over. A sign in the future is of a clock that was set back, and counts for nothing. */
  const timeLeft = (): number => {
    const now = timers.now();
    const leftAfter = (sign: number): number => (sign > now ? 0 : sign + inactivityLimitMs - now);
    const left = leftAfter(seenAt);
    return left > 0 ? left : leftAfter(Number(readPreference(storedSign) ?? 0));
  };

  const check = (): void => {
    cancel();
    if (isOver) return;
    const left = timeLeft();
    if (left > 0) {
      cancel = timers.after(left, check);
      return;
    }
    isOver = true;
    onIdle();
  };
  const sign = (): void => {
    check();
    if (isOver) return;
    seenAt = timers.now();
    if (seenAt - storedAt < storeEveryMs) return;
    storedAt = seenAt;
    writePreference(storedSign, String(seenAt));
  };
  const visibility = (): void => {
    if (isPageVisible()) sign();
  };

  for (const name of signs) window.addEventListener(name, sign, { passive: true });
  for (const name of wakes) window.addEventListener(name, check);
  document.addEventListener('visibilitychange', visibility);
  // A page that the browser discarded is loaded anew: that is no sign of the user.
  if ('wasDiscarded' in document && document.wasDiscarded === true) seenAt = 0;
  check();
  sign();

  return () => {
    isOver = true;
    cancel();
    for (const name of signs) window.removeEventListener(name, sign);
    for (const name of wakes) window.removeEventListener(name, check);
    document.removeEventListener('visibilitychange', visibility);
  };
};
