import type { LineEvidence } from '../classify/classify-line.js';
import { noCharacter } from '../classify/alphabet.js';
import { logProbabilities } from '../classify/network.js';
import type { ZoneLayout } from '../zone/layouts.js';
import { allowedAt } from './allowed.js';

export interface Window {
  /** Where in the evidence the line begins. */
  readonly start: number;
  readonly logProbability: number;
}

/** A cell outside the line that looks like a character speaks against the line, but may be a stain. */
const leastOutside = -3;

/**
 * The stretch of cells that is most probably this line of the layout, with nothing before and behind it; null when there
 * are too few. What is outside counts, so that layouts of different lengths can be compared.
 */
export const alignLine = (evidence: LineEvidence, layout: ZoneLayout, line: number): Window | null => {
  const logs = evidence.map((cell) => logProbabilities(cell));
  const empty = logs.map((cell) => Math.max(leastOutside, cell[noCharacter] ?? leastOutside));
  const allEmpty = empty.reduce((sum, log) => sum + log, 0);
  let best: Window | null = null;
  for (let start = 0; start + layout.lineLength <= logs.length; start += 1) {
    let sum = allEmpty;
    for (let i = 0; i < layout.lineLength; i += 1) {
      const cell = logs[start + i];
      let most = -20;
      for (const of of allowedAt(layout, line, i)) most = Math.max(most, cell?.[of] ?? -20);
      sum += most - (empty[start + i] ?? 0);
    }
    if (best === null || sum > best.logProbability) best = { start, logProbability: sum };
  }
  return best;
};
