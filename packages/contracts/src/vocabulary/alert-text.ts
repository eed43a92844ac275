import { isPossibleKind } from './possible-kind.js';
import { mediaStages, mediaStageWords } from './media.js';
import { isNotableRiskChange } from './risk.js';

export interface AlertedChange {
  readonly score: number;
  /** Null for the first risk of a person. */
  readonly scoreBefore: number | null;
  /** False where neither score nor model nor any reason differs. */
  readonly riskMoved: boolean;
  readonly evidence: readonly {
    readonly kind: string;
    readonly change: 'added' | 'changed' | 'removed';
    /** Of adverse media: what articles report now. */
    readonly stage?: string | undefined;
  }[];
}

const fallen = 'Risk score decreased';
const risen = 'Risk score increased significantly';

/** Whether the line of an alert says only how the score moved. */
export const saysScoreMoved = (text: string): boolean => text === risen || text.startsWith(fallen);

/** What a change of a person says in one line. Those of a rise are the product specification's. */
export const alertText = ({ score, scoreBefore, riskMoved, evidence }: AlertedChange): string => {
  const before = scoreBefore ?? score;
  if (score < before) return `${fallen} from ${before} to ${score}`;
  if (isNotableRiskChange(before, score)) return risen;
  const media = evidence.find(({ kind, change }) => kind === 'media' && change !== 'added');
  if (media !== undefined && score === before) return mediaText(media.stage);
  const added = evidence.filter(({ change }) => change === 'added');
  if (score > before || added.some(({ kind }) => !isPossibleKind(kind))) return 'New risk factor detected';
  if (added.length > 0) return 'New possible match on a list';
  if (evidence.some(({ change }) => change === 'removed')) return 'Risk factor removed';
  return riskMoved ? 'New risk factor detected' : 'Details on a list changed';
};

/** What articles report of an event that was known, or that the subject was cleared. */
const mediaText = (reported: string | undefined): string => {
  const stage = mediaStages.find((one) => one === reported);
  return stage === undefined
    ? 'Adverse media changed'
    : `Adverse media: ${mediaStageWords[stage].toLowerCase()}`;
};
