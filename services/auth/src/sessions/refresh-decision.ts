/** A counter that was replaced, and when. */
export interface Retirement {
  readonly counter: number;
  /** ISO */
  readonly at: string;
}

export interface RefreshLimits {
  /** Every token retired this recently is still accepted: several tabs, retries. */
  readonly graceSeconds: number;
  /** The token before the current one is accepted this long: the response may have been lost. 0 switches this off. */
  readonly lostAnswerSeconds: number;
}

/**
 * `rotate`: the current token, a new one follows. `reissue`: a late one, the current token is given again.
 * `reuse`: an old one, so two parties hold the session. `unknown`: ahead of the row, which an older backup explains.
 */
export type RefreshDecision = 'rotate' | 'reissue' | 'reuse' | 'unknown';

/** Source of the rules: docs/adr/0005-auth-keeps-nothing-that-signs-in.md. */
export const decideRefresh = (
  presented: number,
  current: number,
  retired: readonly Retirement[],
  now: Date,
  limits: RefreshLimits,
): RefreshDecision => {
  if (presented === current) return 'rotate';
  if (presented > current) return 'unknown';
  const retirement = retired.find(({ counter }) => counter === presented);
  if (retirement === undefined) return 'reuse';
  const age = now.getTime() - Date.parse(retirement.at);
  if (age <= limits.graceSeconds * 1000) return 'reissue';
  return presented === current - 1 && age <= limits.lostAnswerSeconds * 1000 ? 'reissue' : 'reuse';
};

/** A client that rotates in a loop must not grow the row; older ones count as reused. */
const mostRetirements = 32;

/** The retirements worth keeping once `counter` is replaced too. */
export const retire = (
  counter: number,
  retired: readonly Retirement[],
  now: Date,
  limits: RefreshLimits,
): Retirement[] => {
  const oldest = now.getTime() - Math.max(limits.graceSeconds, limits.lostAnswerSeconds) * 1000;
  const recent = retired.filter(({ at }) => Date.parse(at) >= oldest);
  return [...recent, { counter, at: now.toISOString() }].slice(-mostRetirements);
};
