/** So many notices are shown one by one within the window; more would bury the screen during a list update. */
const shownAtMost = 3;
const windowMs = 5_000;

/** When the last notices came, milliseconds since 1970, and how many of them were only counted. */
export interface Burst {
  readonly times: readonly number[];
  readonly counted: number;
}

export const calm: Burst = { times: [], counted: 0 };

/** The burst with one more notice; `counted` is 0 when that one may be shown by itself. */
export const withNotice = (burst: Burst, now: number): Burst => {
  const times = burst.times.filter((time) => now - time < windowMs);
  return times.length < shownAtMost
    ? { times: [...times, now], counted: 0 }
    : { times: [...times.slice(1), now], counted: burst.counted + 1 };
};
