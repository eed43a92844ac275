import type { Engine } from '@probity/matching';
import type { LabelledRecord } from './labelled-records.js';

export interface Figures {
  readonly matches: number;
  readonly others: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Mean square of score minus truth; 0 is perfect, 0.25 a coin. */
  readonly brier: number;
}

/** A record with what an engine says of it. */
export interface Judged {
  readonly record: LabelledRecord;
  readonly score: number;
}

export const judge = (engine: Pick<Engine, 'compare'>, records: readonly LabelledRecord[]): Judged[] =>
  records.map((record) => ({ record, score: engine.compare(record.query, record.entry).score }));

/** What both kinds of records weigh the same says more than what there happen to be many of. */
export const figuresOf = (judged: readonly Judged[], threshold: number): Figures => {
  const matches = judged.filter(({ record }) => record.match);
  const others = judged.filter(({ record }) => !record.match);
  const share = (part: readonly Judged[]): number =>
    part.length === 0 ? 0 : part.filter(({ score }) => score >= threshold).length / part.length;
  const [recall, alarms] = [share(matches), share(others)];
  const precision = recall + alarms === 0 ? 0 : recall / (recall + alarms);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const meanSquare = (part: readonly Judged[], truth: number): number =>
    part.reduce((sum, { score }) => sum + (score - truth) ** 2, 0) / Math.max(1, part.length);
  return {
    matches: matches.length,
    others: others.length,
    precision,
    recall,
    f1,
    brier: (meanSquare(matches, 1) + meanSquare(others, 0)) / 2,
  };
};
