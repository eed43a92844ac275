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
