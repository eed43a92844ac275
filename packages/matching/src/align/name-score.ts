import type { SubjectKind } from '../model.js';
import type { PreparedName, Token } from '../tokens/token.js';
import {
  alignNames,
  compareUncached,
  type Alignment,
  type CompareWords,
  type Pair,
  type Run,
} from './align-names.js';
import { alignmentResult, type AlignmentResult } from './alignment-result.js';
import { isSyllabic, orderPenalty } from './order-penalties.js';
import {
  contradictionPenalty,
  loneWordPenalty,
  middleCoveragePenalty,
  otherCoveragePenalty,
  personCoveragePenalty,
  rareCoveragePenalty,
  syllableCoveragePenalty,
  translatedCoveragePenalty,
} from './overlap-penalties.js';
import { hasBothEnds, personPenalty } from './person-penalties.js';
import { hasRareEnd } from './rare-last-name.js';
import { haveOtherNumbers, otherNumber } from './other-numbers.js';
import { unspacedLikeness } from './unspaced-name.js';

export interface NameLikeness {
  /** 0 to 1; 1 only when every word that counts has an equal partner. */
  readonly similarity: number;
  readonly alignment: Alignment;
}

/**
 * The most that two organisations of different legal forms are alike, all else equal: a possible match, over the
 * threshold and below every other spelling of the same name.
 */
export const otherForm = 0.78;

/** Kinds of legal forms; one whose family nobody says is a kind of its own. */
const familiesIn = (tokens: readonly Token[]): string[] =>
  tokens
    .filter(({ class: tokenClass, concept }) => tokenClass === 'legal-form' && concept.startsWith('form:'))
    .map(({ family, concept }) => family || concept);

/** Whether each name has a form of another kind, and neither has one that the other has as well. */
const haveOtherForms = ({ pairs, leftInQuery, leftInCandidate }: Alignment, query: PreparedName): boolean => {
  if (familiesIn(leftInQuery).length === 0 || familiesIn(leftInCandidate).length === 0) return false;
  return !pairs.some((pair) => familiesIn(query.tokens.slice(pair.query.from, pair.query.to)).length > 0);
};

/** Other forms of one kind are mostly sisters in two countries; those that translate each other are the same form. */
const relatedForm = 0.8;
const haveRelatedForms = ({ pairs }: Alignment): boolean =>
  pairs.some(({ how }) => how === 'same kind of legal form');

/** What no other agreement makes up for. */
const mostAlike = (alignment: Alignment, query: PreparedName): number => {
  if (query.mode === 'person') return 1;
  if (haveOtherNumbers(alignment)) return otherNumber;
  if (haveOtherForms(alignment, query)) return otherForm;
  return haveRelatedForms(alignment) ? relatedForm : 1;
};

/** Words written apart and misspelled at once, and nothing else that is found: `Sara Dean`, `Salauddin`. */
const joinedAndMisspelled = 0.75;
const isBrokenJoin = ({ how, similarity }: Pair): boolean => how === 'joined' && similarity < 0.94;

const coverageOf = (result: AlignmentResult): ((share: number) => number) => {
  if (result.person && hasBothEnds(result))
    return hasRareEnd(result) ? rareCoveragePenalty : middleCoveragePenalty;
  if (result.person) return isSyllabic(result) ? syllableCoveragePenalty : personCoveragePenalty;
  return result.free ? translatedCoveragePenalty : otherCoveragePenalty;
};

const coveragePenalty = (result: AlignmentResult): number => {
  const { matched, contradicted, omitted } = result;
  return Math.max(0, coverageOf(result)(omitted / (matched + contradicted + omitted)));
};

/** A branch of the business, a shop or a fund has its own word: `Sharv Leasing Company`, `Sharv Company`. */
const withoutBusiness = 0.9;
const mostBrief = 2;
const describes = ({ class: found }: Token): boolean => found === 'domain-word' || found === 'general-word';
const isWithoutBusiness = ({ person, translated, fullPairs, alignment }: AlignmentResult): boolean =>
  !person &&
  !translated &&
  fullPairs <= mostBrief &&
  [...alignment.leftInQuery, ...alignment.leftInCandidate].some(describes);

/** A letter makes another abbreviation of a short one, and another ship of one word: `STK`, `RTK`. */
const otherBrand = 0.8;
const longestBrand = 4;
const naming = (tokens: readonly Token[], run: Run): Token[] =>
  tokens.slice(run.from, run.to).filter((token) => token.class === 'name' && token.meanings.length === 0);

const isOtherBrand = ({ person, kind, alignment, query, candidate }: AlignmentResult): boolean => {
  if (person) return false;
  const named = alignment.pairs
    .map((pair) => ({
      how: pair.how,
      words: [...naming(query.tokens, pair.query), ...naming(candidate.tokens, pair.candidate)],
    }))
    .filter(({ words }) => words.length > 0);
  const strict = kind === 'vessel' || kind === 'aircraft';
  return (
    named.length > 0 &&
    named.every(
      ({ how, words }) =>
        how === 'misspelled' && (strict || words.every(({ text }) => text.length <= longestBrand)),
    )
  );
};

const nameLikeness = (result: AlignmentResult): number => {
  const { quality, contradicted, matched, free, person, alignment, fullPairs } = result;
  let similarity = quality * contradictionPenalty(contradicted, matched, free);
  similarity *= coveragePenalty(result) * orderPenalty(result);
  if (person) similarity *= personPenalty(result);
  if (alignment.pairs.every(isBrokenJoin)) similarity *= joinedAndMisspelled;
  if (isWithoutBusiness(result)) similarity *= withoutBusiness;
  if (isOtherBrand(result)) similarity *= otherBrand;
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
    similarity: Math.min(similarity, mostAlike(alignment, query)),
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
  const most = mostAlike(paired.alignment, query);
  if (most < relatedForm) return paired;
  // AG and AO are one letter apart, and other forms all the same.
  const whole = Math.min(unspacedLikeness(query, candidate, paired.similarity), most);
  if (paired.similarity >= whole) return paired;
  const pair: Pair = {
    similarity: whole,
    how: 'misspelled',
    query: { from: 0, to: query.tokens.length },
    candidate: { from: 0, to: candidate.tokens.length },
  };
  return {
    similarity: whole,
    alignment: { pairs: [pair], leftInQuery: [], leftInCandidate: [] },
  };
};
