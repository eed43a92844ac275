const dayMs = 86_400_000;

/** `YYYY-MM-DD` in UTC: checks are counted by the same day for everybody. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds until the next day, at least 1. */
export const secondsUntilNextDay = (now: Date): number =>
  Math.ceil((Date.parse(utcDay(now)) + dayMs - now.getTime()) / 1_000);
