import { atMost, percentile, table } from '@probity/scripts';
import type { ChromiumTimes } from '../measure/read-in-chromium.js';
import type { Tally } from '../measure/tally.js';

const share = (part: number, whole: number): string =>
  `${part} (${whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)} %)`;

const about = `Written by \`npm run bench:mrz\`; not edited by hand. Photographs of synthetic pages of all formats, made
anew from one seed, which neither training nor calibration uses, and the public specimen images, each in three sizes. "Exact": every
character. "Read": what the gate lets through. "Checks hold but wrong": all check digits hold, nothing was repaired, and
a character is wrong, so only the confidence stops it. Times are of one page in one thread, without decoding its file. The pages are drawn in OCR-B, so Debian's
\`fonts-ocr-b\` must be installed.`;

/** The section of the document. */
export const sectionOf = (tallies: readonly Tally[], inChromium: readonly ChromiumTimes[] | null): string => {
  const parts = ['## Document reader', about, tableOf(tallies)];
  if (inChromium !== null) parts.push(aboutChromium, chromiumTable(inChromium));
  return parts.join('\n\n');
};

const aboutChromium = `Photographs of the same pages with 4,000 pixels along the longer side, in the worker of the built client in Chromium, by the
clock. "Decoded": from the JPEG file to pixels. "Read": from there to the fields, with the pictures of the zone and of the
page that the screen shows.`;

const chromiumTable = (times: readonly ChromiumTimes[]): string => {
  const row = (step: keyof ChromiumTimes, goalMs?: number): string[] => {
    const ms = times.map((time) => time[step]);
    const half = percentile(ms, 0.5);
    const goal = goalMs === undefined ? '' : atMost(half, goalMs, ' ms');
    return [step, String(ms.length), half.toFixed(0), percentile(ms, 0.95).toFixed(0), goal];
  };
  const columns = ['step', 'photographs', 'ms, half below', 'ms, 95 % below', 'goal, half'];
  return table(columns, [row('decoded'), row('read', 150)]);
};

/** A table for people and documents, a line for each kind of image. */
const tableOf = (tallies: readonly Tally[]): string =>
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
