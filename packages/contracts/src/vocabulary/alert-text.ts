import { notableRiskChange } from './risk.js';

export interface ScoreChange {
  readonly score: number;
  /** Null for the first risk of a person. */
  readonly scoreBefore: number | null;
  /** False where neither score nor model nor any reason differs. */
  readonly riskMoved?: boolean;
}

/** What a change of a person says in one line. */
export const alertText = ({ score, scoreBefore, riskMoved }: ScoreChange): string => {
  const before = scoreBefore ?? score;
  if (score < before) return `Risk score decreased from ${before} to ${score}`;
  if (riskMoved === false) return 'Details on a list changed';
  return score - before > notableRiskChange
    ? 'Risk score increased significantly'
    : 'New risk factor detected';
};
