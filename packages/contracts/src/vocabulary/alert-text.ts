import { notableRiskChange } from './risk.js';

export interface ScoreChange {
  readonly score: number;
  /** Null for the first risk of a person. */
  readonly scoreBefore: number | null;
}

/** What a change of a risk says in one line. */
export const alertText = ({ score, scoreBefore }: ScoreChange): string => {
  const before = scoreBefore ?? score;
  if (score < before) return `Risk score decreased from ${before} to ${score}`;
  return score - before > notableRiskChange
    ? 'Risk score increased significantly'
    : 'New risk factor detected';
};
