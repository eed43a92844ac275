import type { LabelledPair } from '../data/labelled.js';

export interface Judged {
  readonly pair: LabelledPair;
  readonly score: number;
}

export interface Accuracy {
  readonly pairs: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Precision, recall and F1 of scores held against labels at one threshold. */
export const accuracyOf = (judged: readonly Judged[], threshold: number): Accuracy => {
  const said = judged.filter(({ score }) => score >= threshold);
  const right = said.filter(({ pair }) => pair.match).length;
  const matches = judged.filter(({ pair }) => pair.match).length;
  const precision = said.length === 0 ? 0 : right / said.length;
  const recall = matches === 0 ? 0 : right / matches;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { pairs: judged.length, precision, recall, f1 };
};

/** Wrong answers, the surest first. */
export const mistakesOf = (judged: readonly Judged[], threshold: number): Judged[] =>
  judged
    .filter(({ pair, score }) => pair.match !== score >= threshold)
    .sort((a, b) => Math.abs(b.score - threshold) - Math.abs(a.score - threshold));

/** Half-width of the 95 % interval of a share (Wilson). */
export const interval = (share: number, count: number): number => {
  if (count === 0) return 0;
  const z = 1.96;
  return (
    (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  );
};
