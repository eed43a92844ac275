import type { SubjectKind } from '../model.js';
import type { PreparedName, Token } from '../tokens/token.js';
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

/**
 * The most that two organisations of different legal forms are alike, all else equal: a possible match, over the
 * threshold and below every other spelling of the same name.
 */
const otherForm = 0.8;

const familiesIn = (tokens: readonly Token[]): string[] =>
  tokens.map((token) => (token.class === 'legal-form' ? token.family : '')).filter(Boolean);

/** Whether each name has a form of another kind, and neither has one that the other has as well. */
const haveOtherForms = ({ pairs, leftInQuery, leftInCandidate }: Alignment, query: PreparedName): boolean => {
  if (familiesIn(leftInQuery).length === 0 || familiesIn(leftInCandidate).length === 0) return false;
  return !pairs.some((pair) => familiesIn(query.tokens.slice(pair.query.from, pair.query.to)).length > 0);
};

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
  const similarity = result === undefined ? 0 : nameLikeness(result);
  return {
    similarity: haveOtherForms(alignment, query) ? Math.min(similarity, otherForm) : similarity,
    alignment,
  };
};

/** How alike two names are; the same in both directions. Why each number: docs/matching.md#names. */
export const compareNames = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords = compareUncached(query),
): NameLikeness => {
  const paired = comparePairs(query, candidate, kind, compare);
  if (haveOtherForms(paired.alignment, query)) return paired;
  if (paired.similarity >= nearlyWhole || !differsInOneLetter(query, candidate)) return paired;
  const pair: Pair = {
    similarity: nearlyWhole,
    how: 'misspelled',
    query: { from: 0, to: query.tokens.length },
    candidate: { from: 0, to: candidate.tokens.length },
  };
  return { similarity: nearlyWhole, alignment: { pairs: [pair], leftInQuery: [], leftInCandidate: [] } };
};
