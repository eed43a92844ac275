import { loadNetwork, type Network } from './classify/network.js';
import { quadOf } from './crop.js';
import { network as stored } from './data/network.js';
import { meritOf } from './decode/decode-zone.js';
import { readGroup } from './decode/read-group.js';
import { readInColumns } from './decode/read-in-columns.js';
import type { ReadGroup } from './decode/read-placed.js';
import { statusOf } from './gate.js';
import { toGrey, turnRight, type GreyImage } from './image/grey-image.js';
import { inkRules, locateZone } from './locate/locate-zone.js';
import type { DocumentReading, ParseOptions, Point, Quad, RgbaImage } from './model.js';
import { noZone, parseZone } from './zone/parse-zone.js';

let loaded: Network | undefined;

interface Attempt {
  readonly reading: DocumentReading;
  readonly merit: number;
}

/**
 * Reads the machine-readable zone of a photographed or scanned page in any of four directions. What is not sure is said
 * so; nothing is thrown for whatever pixels.
 */
export const readDocument = (image: RgbaImage, options: ParseOptions = {}): DocumentReading => {
  loaded ??= loadNetwork(stored);
  const { grey, factor } = toGrey(image);
  if (grey.width < 32 || grey.height < 32) return unreadable;
  let lying: GreyImage | undefined;
  let best: Attempt = { reading: unreadable, merit: -Infinity };
  for (const rule of inkRules)
    for (const turned of [false, true]) {
      const page = turned ? (lying ??= turnRight(grey)) : grey;
      for (const located of locateZone(page, rule)) {
        const group = readGroup(loaded, page, located);
        if (group === null) continue;
        const taken = { page, turned, factor };
        best = betterOf(best, toAttempt(group, taken, options));
        if (best.reading.status === 'read') return best.reading;
        const inColumns = readInColumns(loaded, page, located, group.flipped);
        if (inColumns !== null) best = betterOf(best, toAttempt(inColumns, taken, options));
        // A zone whose check digits hold is found, sure or not: no other direction has a clearly better one.
        if (holdsTogether(best.reading)) return best.reading;
      }
    }
  return best.reading;
};

/** What passes the gate is worth more than what does not, whatever their merits. */
const betterOf = (best: Attempt, other: Attempt): Attempt => {
  const isRead = other.reading.status === 'read';
  if (isRead !== (best.reading.status === 'read')) return isRead ? other : best;
  return other.merit > best.merit ? other : best;
};

const toAttempt = (group: ReadGroup, taken: Taken, options: ParseOptions): Attempt => ({
  reading: toReading(group, taken, options),
  merit: meritOf(group),
});

/** Less is print of which a part was guessed, or another text whose check digits hold by chance. */
const leastSettled = 0.01;

const holdsTogether = ({ format, checks, repaired, confidence }: DocumentReading): boolean =>
  format !== null &&
  repaired.length === 0 &&
  Object.values(checks).every(Boolean) &&
  confidence >= leastSettled;

const unreadable: DocumentReading = {
  ...noZone,
  status: 'unreadable',
  confidence: 0,
  repaired: [],
  crop: null,
  rotation: 0,
};

/** By whether the page was turned right before it was read, and whether its text stood upside down then. */
const rotations = [
  [0, 180],
  [90, 270],
] as const;

interface Taken {
  readonly page: GreyImage;
  readonly turned: boolean;
  readonly factor: number;
}

const toReading = (group: ReadGroup, taken: Taken, options: ParseOptions): DocumentReading => {
  const zone = parseZone(group.lines, options);
  const status = statusOf(group, zone);
  if (status === 'unreadable') return unreadable;
  const quad = quadOf(group.placed, group.flipped);
  return {
    ...zone,
    status,
    confidence: group.confidence,
    repaired: group.repaired,
    crop: quad === null ? null : inGiven(quad, taken),
    rotation: rotations[Number(taken.turned)]?.[Number(group.flipped)] ?? 0,
  };
};

const inGiven = ([a, b, c, d]: Quad, { page, turned, factor }: Taken): Quad => {
  const back = ({ x, y }: Point): Point => {
    const point = turned ? { x: y, y: page.width - 1 - x } : { x, y };
    return { x: point.x * factor, y: point.y * factor };
  };
  return [back(a), back(b), back(c), back(d)];
};
