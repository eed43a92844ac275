import { noCharacter } from '../classify/alphabet.js';
import { classifyLine } from '../classify/classify-line.js';
import { logProbabilities, type Network } from '../classify/network.js';
import type { GreyImage } from '../image/grey-image.js';
import type { Baseline } from '../straighten/baseline.js';
import { noShift, type Shift } from '../straighten/cells.js';
import { layouts, type ZoneLayout } from '../zone/layouts.js';
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

/** Where the lines of a layout are, in the order of reading. */
export interface Placement {
  readonly layout: ZoneLayout;
  readonly lines: readonly PlacedLine[];
  readonly flipped: boolean;
}

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

/** The text of placed lines, each cell looked at in several cuts. */
export const readPlaced = (
  network: Network,
  image: GreyImage,
  { layout, lines, flipped }: Placement,
): ReadGroup => {
  const evidence = lines.map((line) => classifyLine(network, { image, flipped, ...line }, shifts));
  const goesOn =
    layout.format === 'MRVB' &&
    lines.some((line) => charactersBehind(network, image, line, flipped) * 2 >= behind);
  const decoded = decodeZone(evidence, layout);
  // Receivers judge a reading by its confidence: that these are all characters is no better than even odds then.
  const confidence = goesOn ? decoded.confidence / 2 : decoded.confidence;
  return { ...decoded, confidence, flipped, placed: lines, goesOn };
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
