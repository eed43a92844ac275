import type { SubjectKind } from '../model.js';
import type { PreparedName } from '../tokens/token.js';
import { alignNames, compareAnew, type Alignment, type CompareWords, type Pair } from './align-names.js';
import { findingsOf, type Findings } from './findings.js';
import { isSyllabic, orderCut } from './order-cuts.js';
import {
  contradictionCut,
  loneWord,
  otherCoverage,
  personCoverage,
  syllableCoverage,
  translatedCoverage,
} from './overlap-cuts.js';
import { personCut } from './person-cuts.js';
import { differsInOneLetter } from './whole-name.js';

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

const coverageCut = (findings: Findings): number => {
  const { person, free, matched, contradicted, omitted } = findings;
  const share = omitted / (matched + contradicted + omitted);
  const kept = person
    ? isSyllabic(findings)
      ? syllableCoverage(share)
      : personCoverage(share)
    : free
      ? translatedCoverage(share)
      : otherCoverage(share);
  return Math.max(0, kept);
};

const likenessOf = (findings: Findings): number => {
  const { quality, contradicted, matched, free, person, alignment, fullPairs } = findings;
  let similarity = quality * contradictionCut(contradicted, matched, free);
  similarity *= coverageCut(findings) * orderCut(findings);
  if (person) similarity *= personCut(findings);
  if (alignment.pairs.every(isBrokenJoin)) similarity *= joinedAndMisspelled;
  return fullPairs === 0 && similarity < 1 ? similarity * loneWord : similarity;
};

const comparePairs = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords,
): NameLikeness => {
  const alignment = alignNames(query, candidate, compare);
  const findings = findingsOf(query, candidate, kind, alignment);
  return { similarity: findings === undefined ? 0 : likenessOf(findings), alignment };
};

/** How alike two names are; the same in both directions. Why each number: docs/matching.md#names. */
export const compareNames = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords = compareAnew(query),
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
