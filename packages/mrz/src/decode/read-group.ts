import { classifyLine, type LineEvidence } from '../classify/classify-line.js';
import { noCharacter } from '../classify/alphabet.js';
import { logProbabilities, type Network } from '../classify/network.js';
import type { GreyImage } from '../image/grey-image.js';
import type { LocatedGroup } from '../locate/locate-zone.js';
import { baselineOf, type Baseline } from '../straighten/baseline.js';
import { noShift, type Shift } from '../straighten/cells.js';
import { layouts, type ZoneLayout } from '../zone/layouts.js';
import { alignLine } from './align-line.js';
import { decodeZone, type DecodedZone } from './decode-zone.js';

/** A line of the zone in the image: cells `from` to `to` of its baseline. */
export interface PlacedLine {
  readonly baseline: Baseline;
  readonly from: number;
  readonly to: number;
}

export interface ReadGroup extends DecodedZone {
  /** Behind the end of a short visa there are characters: it may be a long one, whose names are cut. */
  readonly goesOn: boolean;
  readonly flipped: boolean;
  /** In the order of reading. */
  readonly placed: readonly PlacedLine[];
}

/** Cells looked at beyond the first and the last that was located: marks at the ends of a line are easily lost. */
const beyond = 6;
/** A line has lost or won this many characters at most when it was located. */
const mostOff = 9;

/** By so many characters the lines of a long visa are longer than those of a short one. Half of them are no stain. */
const behind = layouts.MRVA.lineLength - layouts.MRVB.lineLength;

/** Second opinions on each cell of the line that was chosen. */
const shifts: readonly Shift[] = [
  noShift,
  { right: 0, down: 0, size: 0.93 },
  { right: 0, down: 0, size: 1.07 },
  { right: 0.05, down: 0.04, size: 1 },
  { right: -0.05, down: -0.04, size: 1 },
];

/** The best reading of a group of lines in either direction and any format; null when no format fits. */
export const readGroup = (network: Network, image: GreyImage, located: LocatedGroup): ReadGroup | null => {
  const baselines = located.lines.map((line) => baselineOf(line, located.scale));
  const upright = orient(network, image, baselines, false);
  const flipped = orient(network, image, baselines, true);
  const better = upright.clarity >= flipped.clarity ? upright : flipped;
  let best: Placed | null = null;
  for (const layout of Object.values(layouts))
    for (let top = 0; top + layout.lineCount <= baselines.length; top += 1) {
      const placed = place(better, layout, top);
      if (placed !== null && (best === null || placed.score > best.score)) best = placed;
    }
  if (best === null) return null;
  const { layout, lines } = best;
  const evidence = lines.map((line) =>
    classifyLine(network, { image, flipped: better.flipped, ...line }, shifts),
  );
  const { flipped: isFlipped } = better;
  const goesOn =
    layout.format === 'MRVB' &&
    lines.some((line) => charactersBehind(network, image, line, isFlipped) * 2 >= behind);
  return { ...decodeZone(evidence, layout), flipped: isFlipped, placed: lines, goesOn };
};

/** Surely one: paper and table, too, look a little like some character. */
const isCharacter = (cell: Float32Array): boolean =>
  logProbabilities(cell).some((log, of) => of !== noCharacter && log > Math.log(0.9));

const charactersBehind = (
  network: Network,
  image: GreyImage,
  { baseline, from, to }: PlacedLine,
  flipped: boolean,
): number => {
  const cells = flipped ? { from: from - behind, to: from } : { from: to, to: to + behind };
  const evidence = classifyLine(network, { image, baseline, ...cells, flipped }, shifts);
  return evidence.filter(isCharacter).length;
};

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
  const longest = Math.max(...baselines.map(({ count }) => count));
  const lines = baselines.map((baseline) => {
    const margin = beyond + Math.min(mostOff, longest - baseline.count);
    const line = { image, baseline, from: -margin, to: baseline.count + margin, flipped };
    return { baseline, margin, evidence: classifyLine(network, line, [noShift]) };
  });
  const inner = lines.flatMap(({ evidence, margin }) => evidence.slice(margin, -margin));
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
  if (chosen.some(({ baseline }) => Math.abs(baseline.count - layout.lineLength) > mostOff)) return null;
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
