/** Midnight of the day, in UTC: allowances are counted by the same day for everybody. */
export const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
