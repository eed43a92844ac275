import { classifyLine, type LineEvidence } from '../classify/classify-line.js';
import { noCharacter } from '../classify/alphabet.js';
import { logProbabilities, type Network } from '../classify/network.js';
import type { GreyImage } from '../image/grey-image.js';
import type { LocatedGroup } from '../locate/locate-zone.js';
import { baselineOf, type Baseline } from '../straighten/baseline.js';
import { noShift } from '../straighten/cells.js';
import { layouts, type ZoneLayout } from '../zone/layouts.js';
import { alignLine } from './align-line.js';
import { decodeZone } from './decode-zone.js';
import { readPlaced, type PlacedLine, type ReadGroup } from './read-placed.js';

/** Cells looked at beyond the first and the last that was located: marks at the ends of a line are easily lost. */
const beyond = 6;
/** A line has lost or won this many characters at most when it was located. */
export const mostOff = 9;

/** The best reading of a group of lines in either direction and any format; null when no format fits. */
export const readGroup = (network: Network, image: GreyImage, located: LocatedGroup): ReadGroup | null => {
  const baselines = located.lines.map((line) => baselineOf(line, located.scale));
  if (!fitsAnyLayout(baselines)) return null;
  const upright = orient(network, image, baselines, false);
  const flipped = orient(network, image, baselines, true);
  const better = upright.clarity >= flipped.clarity ? upright : flipped;
  let best: Placed | null = null;
  for (const layout of Object.values(layouts))
    for (let top = 0; top + layout.lineCount <= baselines.length; top += 1) {
      const placed = place(better, layout, top);
      if (placed !== null && (best === null || placed.score > best.score)) best = placed;
    }
  return best === null ? null : readPlaced(network, image, { ...best, flipped: better.flipped });
};

const isOfLength = ({ count }: Baseline, { lineLength }: ZoneLayout): boolean =>
  Math.abs(count - lineLength) <= mostOff;

/** Other text is not worth a look at its characters. */
const fitsAnyLayout = (baselines: readonly Baseline[]): boolean =>
  Object.values(layouts).some((layout) =>
    baselines.some((_, top) => {
      const chosen = baselines.slice(top, top + layout.lineCount);
      return chosen.length === layout.lineCount && chosen.every((line) => isOfLength(line, layout));
    }),
  );

/** Nor is a line that is too long for all of them, beside one that is not. */
const isTooLong = (baseline: Baseline): boolean =>
  Object.values(layouts).every(({ lineLength }) => baseline.count > lineLength + mostOff);

interface OrientedLine {
  readonly baseline: Baseline;
  /** Cells before the first and behind the last that was located. */
  readonly margin: number;
  readonly evidence: LineEvidence;
}

interface Oriented {
  readonly flipped: boolean;
  readonly lines: readonly OrientedLine[];
  readonly clarity: number;
}

const orient = (
  network: Network,
  image: GreyImage,
  baselines: readonly Baseline[],
  flipped: boolean,
): Oriented => {
  const longest = Math.max(...baselines.filter((line) => !isTooLong(line)).map(({ count }) => count));
  const lines = baselines.map((baseline) => {
    if (isTooLong(baseline)) return { baseline, margin: 0, evidence: [] };
    const margin = beyond + Math.min(mostOff, longest - baseline.count);
    const line = { image, baseline, from: -margin, to: baseline.count + margin, flipped };
    return { baseline, margin, evidence: classifyLine(network, line, [noShift]) };
  });
  const inner = lines.flatMap(({ evidence, margin }) => evidence.slice(margin, evidence.length - margin));
  return { flipped, lines: flipped ? lines.reverse() : lines, clarity: meanClarity(inner) };
};

/** Cells without a character speak against a direction as strongly as unclear ones. */
const meanClarity = (cells: LineEvidence): number => {
  let sum = 0;
  for (const cell of cells) {
    const logs = logProbabilities(cell);
    let most = -20;
    logs.forEach((log, of) => {
      if (of !== noCharacter && log > most) most = log;
    });
    sum += most;
  }
  return sum / Math.max(1, cells.length);
};

interface Placed {
  readonly layout: ZoneLayout;
  readonly lines: readonly PlacedLine[];
  readonly score: number;
}

const place = ({ lines, flipped }: Oriented, layout: ZoneLayout, top: number): Placed | null => {
  const chosen = lines.slice(top, top + layout.lineCount);
  if (!chosen.every(({ baseline }) => isOfLength(baseline, layout))) return null;
  const placed: PlacedLine[] = [];
  let aligned = 0;
  const evidence: LineEvidence[] = [];
  for (const [at, { baseline, margin, evidence: cells }] of chosen.entries()) {
    const window = alignLine(cells, layout, at);
    if (window === null) return null;
    const first = flipped ? cells.length - window.start - layout.lineLength : window.start;
    placed.push({ baseline, from: first - margin, to: first - margin + layout.lineLength });
    aligned += window.logProbability;
    evidence.push(cells.slice(window.start, window.start + layout.lineLength));
  }
  return { layout, lines: placed, score: aligned + decodeZone(evidence, layout).checkScore };
};
