export type SigningKeyState = 'next' | 'current' | 'previous';

interface Known {
  readonly state: SigningKeyState;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly retiredAt: Date | null;
}

export interface KeyPeriods {
  /** Days until the next key takes over by itself. */
  readonly days: number;
  /** Seconds for which a token may be good at most. */
  readonly tokenSeconds: number;
}

/**
 * `create`: there is none yet. `rotate`: the next key takes over. `forget`: a previous one has no token any more that is
 * good.
 */
export type KeyRotation = 'create' | 'rotate' | 'forget' | 'keep';

/**
 * Seconds that a key is published before it signs, at the least: every process of auth reads the keys anew within 3 s,
 * and every one that verifies asks once a second.
 */
const publishedSeconds = 10;

/** Seconds by which the clocks of those who verify may differ from ours. */
const clockMargin = 60;

/** The next key is published a whole period before its use, so every cache of the key set knows it by then. */
export const keyRotation = (keys: readonly Known[], now: Date, periods: KeyPeriods): KeyRotation => {
  const current = keys.find(({ state }) => state === 'current');
  if (current === undefined) return 'create';
  if (secondsSince(current.activatedAt ?? now, now) >= periods.days * 24 * 60 * 60) return 'rotate';
  return keys.some((key) => isOver(key, keys, now, periods)) ? 'forget' : 'keep';
};

/** Whether every token that this key signed has ended. */
export const isOver = (
  key: Known,
  keys: readonly Known[],
  now: Date,
  { tokenSeconds }: KeyPeriods,
): boolean => {
  if (key.state !== 'previous') return false;
  // A release that did not note it retired the key when the current one took over.
  const retiredAt = key.retiredAt ?? keys.find(({ state }) => state === 'current')?.activatedAt ?? now;
  return secondsSince(retiredAt, now) > tokenSeconds + clockMargin;
};

/** Seconds until the next key may take over; 0 when it may. */
export const secondsUntilKnown = (keys: readonly Known[], now: Date): number => {
  const next = keys.find(({ state }) => state === 'next');
  return next === undefined ? 0 : Math.max(0, publishedSeconds - secondsSince(next.createdAt, now));
};

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000;
