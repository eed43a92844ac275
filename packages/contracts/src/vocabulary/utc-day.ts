const dayMs = 86_400_000;

/** `YYYY-MM-DD` in UTC: what plans allow in a day is counted by the same day for all users. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next day begins, and counting with it. */
export const nextUtcDay = (now: Date): Date => new Date(Date.parse(utcDay(now)) + dayMs);

/** Of some time after `now`, rounded up: never too early. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.ceil((time.getTime() - now.getTime()) / 1_000);
