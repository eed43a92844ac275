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
 * Logarithm of the probability that this line of the layout begins at cell 0, 1, ... of the evidence, with nothing before
 * and behind it; empty when there are too few cells. What is outside counts, so that layouts of different lengths can be
 * compared.
 */
const scoresOfStarts = (evidence: LineEvidence, layout: ZoneLayout, line: number): number[] => {
  const logs = evidence.map((cell) => logProbabilities(cell));
  const empty = logs.map((cell) => Math.max(leastOutside, cell[noCharacter] ?? leastOutside));
  const allEmpty = empty.reduce((sum, log) => sum + log, 0);
  const scores: number[] = [];
  for (let start = 0; start + layout.lineLength <= logs.length; start += 1) {
    let sum = allEmpty;
    for (let i = 0; i < layout.lineLength; i += 1) {
      const cell = logs[start + i];
      let most = -20;
      for (const of of allowedAt(layout, line, i)) most = Math.max(most, cell?.[of] ?? -20);
      sum += most - (empty[start + i] ?? 0);
    }
    scores.push(sum);
  }
  return scores;
};

/** The stretch of cells that is most probably this line of the layout; null when there are too few. */
export const alignLine = (evidence: LineEvidence, layout: ZoneLayout, line: number): Window | null =>
  bestOf(scoresOfStarts(evidence, layout, line));

/** As `alignLine`, for all lines of a layout at once, whose cells of one number stand below each other. */
export const alignLines = (lines: readonly LineEvidence[], layout: ZoneLayout): Window | null => {
  const [first = [], ...others] = lines.map((evidence, at) => scoresOfStarts(evidence, layout, at));
  return bestOf(
    first.map((score, start) => others.reduce((sum, scores) => sum + (scores[start] ?? 0), score)),
  );
};

const bestOf = (scores: readonly number[]): Window | null => {
  let best: Window | null = null;
  scores.forEach((logProbability, start) => {
    if (best === null || logProbability > best.logProbability) best = { start, logProbability };
  });
  return best;
};
