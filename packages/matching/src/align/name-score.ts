import type { SubjectKind } from '../model.js';
import type { PreparedName } from '../tokens/token.js';
import { alignNames, compareUncached, type Alignment, type CompareWords, type Pair } from './align-names.js';
import { alignmentResult, type AlignmentResult } from './alignment-result.js';
import { isSyllabic, orderPenalty } from './order-penalties.js';
import {
  contradictionPenalty,
  loneWordPenalty,
  otherCoveragePenalty,
  personCoveragePenalty,
  syllableCoveragePenalty,
  translatedCoveragePenalty,
} from './overlap-penalties.js';
import { personPenalty } from './person-penalties.js';
import { differsInOneLetter } from './unspaced-name.js';

export interface NameLikeness {
  /** 0 to 1; 1 only when every word that counts has an equal partner. */
  readonly similarity: number;
  readonly alignment: Alignment;
}

/** What a name with one wrong letter is worth at least, however the letter breaks its words. */
const nearlyWhole = 0.85;
/** Words written apart and misspelled at once, and nothing else that is found: `Sara Dean`, `Salauddin`. */
const joinedAndMisspelled = 0.75;
const isBrokenJoin = ({ how, similarity }: Pair): boolean => how === 'joined' && similarity < 0.94;

const coverageOf = (result: AlignmentResult): ((share: number) => number) => {
  if (result.person) return isSyllabic(result) ? syllableCoveragePenalty : personCoveragePenalty;
  return result.free ? translatedCoveragePenalty : otherCoveragePenalty;
};

const coveragePenalty = (result: AlignmentResult): number => {
  const { matched, contradicted, omitted } = result;
  return Math.max(0, coverageOf(result)(omitted / (matched + contradicted + omitted)));
};

const nameLikeness = (result: AlignmentResult): number => {
  const { quality, contradicted, matched, free, person, alignment, fullPairs } = result;
  let similarity = quality * contradictionPenalty(contradicted, matched, free);
  similarity *= coveragePenalty(result) * orderPenalty(result);
  if (person) similarity *= personPenalty(result);
  if (alignment.pairs.every(isBrokenJoin)) similarity *= joinedAndMisspelled;
  return fullPairs === 0 && similarity < 1 ? similarity * loneWordPenalty : similarity;
};

const comparePairs = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords,
): NameLikeness => {
  const alignment = alignNames(query, candidate, compare);
  const result = alignmentResult(query, candidate, kind, alignment);
  return { similarity: result === undefined ? 0 : nameLikeness(result), alignment };
};

/** How alike two names are; the same in both directions. Why each number: docs/matching.md#names. */
export const compareNames = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords = compareUncached(query),
): NameLikeness => {
  const paired = comparePairs(query, candidate, kind, compare);
  if (paired.similarity >= nearlyWhole || !differsInOneLetter(query, candidate)) return paired;
  const pair: Pair = {
    similarity: nearlyWhole,
    how: 'misspelled',
    query: { from: 0, to: query.tokens.length },
    candidate: { from: 0, to: candidate.tokens.length },
  };
  return { similarity: nearlyWhole, alignment: { pairs: [pair], leftInQuery: [], leftInCandidate: [] } };
};
