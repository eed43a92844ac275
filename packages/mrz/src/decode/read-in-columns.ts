import { classifyLine } from '../classify/classify-line.js';
import type { Network } from '../classify/network.js';
import type { GreyImage } from '../image/grey-image.js';
import type { LocatedGroup } from '../locate/locate-zone.js';
import type { Baseline } from '../straighten/baseline.js';
import { noShift } from '../straighten/cells.js';
import { commonBaselines } from '../straighten/common-columns.js';
import { layouts, type ZoneLayout } from '../zone/layouts.js';
import { alignLines } from './align-line.js';
import { decodeZone, meritOf } from './decode-zone.js';
import { mostOff } from './read-group.js';
import { readPlaced, type Placement, type ReadGroup } from './read-placed.js';

/** Cells looked at beyond the first and the last column: glare or faint print may hide so much of the ends of all lines. */
const beyond = 20;

/** Groups of more lines are other text, of which a zone may be a part: `readGroup` finds it there. */
const mostLines = 6;

/**
 * Another reading of a group, with the same columns for all its lines: what is hidden in one line has its place by the
 * others, and all lines begin in the same column. For groups whose first reading, which said how they are `flipped`, is
 * not sure; null when no format fits.
 */
export const readInColumns = (
  network: Network,
  image: GreyImage,
  { lines, scale }: LocatedGroup,
  flipped: boolean,
): ReadGroup | null => {
  if (lines.length > mostLines) return null;
  let best: Candidate | null = null;
  for (const lineCount of new Set(Object.values(layouts).map((layout) => layout.lineCount)))
    for (let top = 0; top + lineCount <= lines.length; top += 1) {
      const baselines = commonBaselines(lines.slice(top, top + lineCount), scale);
      const found = baselines === null ? null : placeTogether(network, image, baselines, flipped);
      if (found !== null && (best === null || found.merit > best.merit)) best = found;
    }
  return best === null ? null : readPlaced(network, image, best);
};

interface Candidate extends Placement {
  /** Of lines of one group and one number: what is outside the lines counts, too. */
  readonly score: number;
  readonly merit: number;
}

const fits = ({ lineCount, lineLength }: ZoneLayout, baselines: readonly Baseline[]): boolean =>
  lineCount === baselines.length &&
  baselines.every(({ count }) => count <= lineLength + mostOff && count + beyond >= lineLength);

const placeTogether = (
  network: Network,
  image: GreyImage,
  baselines: readonly Baseline[],
  flipped: boolean,
): Candidate | null => {
  const fitting = Object.values(layouts).filter((layout) => fits(layout, baselines));
  if (fitting.length === 0) return null;
  const ordered = flipped ? [...baselines].reverse() : baselines;
  const evidence = ordered.map((baseline) => {
    const line = { image, baseline, from: -beyond, to: baseline.count + beyond, flipped };
    return classifyLine(network, line, [noShift]);
  });
  let best: Candidate | null = null;
  for (const layout of fitting) {
    const window = alignLines(evidence, layout);
    if (window === null) continue;
    const { start } = window;
    const end = start + layout.lineLength;
    const decoded = decodeZone(
      evidence.map((cells) => cells.slice(start, end)),
      layout,
    );
    const score = window.logProbability + decoded.checkScore;
    if (best !== null && best.score >= score) continue;
    const lines = ordered.map((baseline) => {
      const from = (flipped ? baseline.count + 2 * beyond - end : start) - beyond;
      return { baseline, from, to: from + layout.lineLength };
    });
    best = { layout, lines, flipped, score, merit: meritOf(decoded) };
  }
  return best;
};
