export type SigningKeyState = 'next' | 'current' | 'previous';

interface Known {
  readonly state: SigningKeyState;
  readonly activatedAt: Date | null;
}

/** `create`: there is none yet. `rotate`: the next key takes over. */
export type KeyRotation = 'create' | 'rotate' | 'keep';

/** The next key is published a whole period before its use, so every cache of the key set knows it by then. */
export const keyRotation = (keys: readonly Known[], now: Date, periodDays: number): KeyRotation => {
  const current = keys.find(({ state }) => state === 'current');
  if (current === undefined) return 'create';
  const since = current.activatedAt ?? now;
  return now.getTime() - since.getTime() >= periodDays * 24 * 60 * 60 * 1000 ? 'rotate' : 'keep';
};
