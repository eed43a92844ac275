import { readDocument, type RgbaImage } from '@probity/mrz';
import { withSection } from '@probity/scripts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readInChromium } from './measure/read-in-chromium.js';
import { hasSpecimens, specimensOf } from './measure/specimens.js';
import { count, newTally, sumOf } from './measure/tally.js';
import { makePages } from './pages/make-pages.js';
import { levels } from './pages/photograph-page.js';
import { sectionOf } from './report/page.js';
import { requireFonts } from './require-fonts.js';

/** Pages of this seed only report; calibration uses another, and training draws characters, not pages. */
const reportSeed = 20_261_124;

const [folder = '', pages = '1000', seed = String(reportSeed)] = process.argv.slice(2);
const data = resolve(folder === '' ? join('..', 'shared', 'data') : folder);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Pages that Chromium reads, too: one of so many. */
const sampledEvery = 10;

/** Zones print years of two digits; the day of the seed decides what they mean at every run. */
const today = '2026-11-24';

await requireFonts();
const byLevel = new Map(levels.map((level) => [level, newTally(level)]));
const sampled: RgbaImage[] = [];
let made = 0;
for await (const page of makePages(Number(seed), Number(pages))) {
  const start = performance.now();
  const reading = readDocument(page.image, { today });
  const tally = byLevel.get(page.level);
  if (tally !== undefined) count(tally, page.lines, reading, performance.now() - start);
  if (reading.status === 'read' && reading.lines.join('') !== page.lines.join(''))
    say(`page ${made} is read but wrong:\n${reading.lines.join('\n')}\n${page.lines.join('\n')}`);
  if (made % sampledEvery === 0) sampled.push(page.image);
  made += 1;
  if (made % 100 === 0) say(`${made} pages`);
}
const levelTallies = [...byLevel.values()];
const tallies = [...levelTallies, sumOf('all pages', levelTallies)];
if (hasSpecimens(data)) {
  const specimens = newTally('specimens of ICAO');
  for await (const { name, lines, image } of specimensOf(data)) {
    const start = performance.now();
    const reading = readDocument(image, { today });
    count(specimens, lines, reading, performance.now() - start);
    say(`${name}: ${reading.status}, confidence ${reading.confidence.toFixed(3)}`);
  }
  tallies.push(specimens);
} else say(`There are no specimens at ${data}.`);

const inChromium = await readInChromium(sampled);
if (inChromium === null) say('There is no Chromium: PROBITY_CHROMIUM=<path> names one.');
const section = sectionOf(tallies, inChromium);
process.stdout.write(`${section}\n`);
if (Number(seed) === reportSeed) {
  const document = join('docs', 'benchmarks.md');
  writeFileSync(document, withSection(readFileSync(document, 'utf8'), 'mrz', section));
}
