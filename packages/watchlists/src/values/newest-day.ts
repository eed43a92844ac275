import { isDefined } from './text.js';

/** A day later than the century of this program is a slip of the pen: one row of the Denied Persons List says 3017. */
const end = '2100';

export const isPossibleDay = (day: string): boolean => day < end;

/** The newest of these days, each `YYYY-MM-DD`, that can be meant. */
export const newestDay = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter(isDefined).filter(isPossibleDay).sort().at(-1);
