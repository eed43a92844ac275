import { percentile, table } from '@probity/scripts';
import type { Tally } from '../measure/tally.js';

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** A table for people and documents, a line for each kind of image. */
export const tableOf = (tallies: readonly Tally[]): string =>
  table(
    [
      ...['images', 'number', 'exact', 'read', 'read but wrong', 'checks hold but wrong', 'unreadable'],
      ...['ms, half below', 'ms, 95 % below'],
    ],
    tallies.map((tally) => [
      tally.name,
      String(tally.images),
      share(tally.exact, tally.images),
      share(tally.gated, tally.images),
      String(tally.gatedWrong),
      String(tally.checkedWrong),
      String(tally.unreadable),
      percentile(tally.milliseconds, 0.5).toFixed(0),
      percentile(tally.milliseconds, 0.95).toFixed(0),
    ]),
  );
