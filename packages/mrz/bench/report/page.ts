import { percentile, table } from '@probity/scripts';
import type { Tally } from '../measure/tally.js';

const share = (part: number, whole: number): string =>
  `${part} (${whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)} %)`;

const about = `Written by \`npm run bench:mrz\`; not edited by hand. Photographs of synthetic pages of all formats, made
anew from one seed, which neither training nor calibration uses, and the public specimen images, each in three sizes. "Exact": every
character. "Read": what the gate lets through. "Checks hold but wrong": all check digits hold, nothing was repaired, and
a character is wrong, so only the confidence stops it. Times are of one page in one thread, without decoding its file. The pages are drawn in OCR-B, so Debian's
\`fonts-ocr-b\` must be installed.`;

/** The section of the document. */
export const sectionOf = (tallies: readonly Tally[]): string =>
  ['## Document reader', about, tableOf(tallies)].join('\n\n');

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
