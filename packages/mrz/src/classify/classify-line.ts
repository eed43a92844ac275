import type { GreyImage } from '../image/grey-image.js';
import type { Baseline } from '../straighten/baseline.js';
import { cellSize, sampleCell, type Shift } from '../straighten/cells.js';
import { classCount } from './alphabet.js';
import { addEvidence, type Network } from './network.js';

/** For each class how much speaks for it (logits), for each cell in the order of reading. */
export type LineEvidence = readonly Float32Array[];

export interface LineToClassify {
  readonly image: GreyImage;
  readonly baseline: Baseline;
  /** Numbers of cells on the baseline: may begin below 0 and end behind the last character that was located. */
  readonly from: number;
  readonly to: number;
  readonly flipped: boolean;
}

/** Evidence summed over all `shifts`, so that no single cut decides, and divided by their number. */
export const classifyLine = (
  network: Network,
  line: LineToClassify,
  shifts: readonly Shift[],
): LineEvidence => {
  const cell = new Float32Array(cellSize.pixels);
  const cells: Float32Array[] = [];
  for (let index = line.from; index < line.to; index += 1) {
    const evidence = new Float32Array(classCount);
    for (const shift of shifts) {
      sampleCell(line.image, line.baseline, index, line.flipped, shift, cell);
      addEvidence(network, cell, evidence);
    }
    cells.push(evidence.map((sum) => sum / shifts.length));
  }
  return line.flipped ? cells.reverse() : cells;
};
