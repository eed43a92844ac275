import type { SubjectKind } from '../model.js';
import { isAbjad, isTranslated } from '../normalise/script.js';
import type { PreparedName, Token } from '../tokens/token.js';
import type { Alignment, Pair } from './align-names.js';
import { fullWord, leftover, numberClash, pairWeight } from './alignment-weights.js';

/** What an alignment says of two names, in weights: what the penalties are computed from. */
export interface AlignmentResult {
  readonly query: PreparedName;
  readonly candidate: PreparedName;
  readonly alignment: Alignment;
  readonly person: boolean;
  readonly kind: SubjectKind;
  /** Mean likeness of the paired words, and their weight. */
  readonly quality: number;
  readonly matched: number;
  /** Pairs of full words; words joined count as two. */
  readonly fullPairs: number;
  /** Weight without a partner: of the query, of the listed name, of both, and of one alone. */
  readonly leftInQuery: number;
  readonly leftInCandidate: number;
  readonly contradicted: number;
  readonly omitted: number;
  /** Whether the names of organisations are in two scripts, where translations are free. */
  readonly free: boolean;
  /** Whether one name is in a script whose names lists translate and the other is not. */
  readonly translated: boolean;
  /** Whether every pair is surely one word: from Arabic or Hebrew letters only the translated ones are. */
  readonly clear: boolean;
  /** Whether one name is in Arabic or Hebrew letters and the other is not. */
  readonly acrossAbjad: boolean;
}

/** A club, a fund or a party is no company, whatever their names share. */
const formClash = 0.4;
const companyForms: ReadonlySet<string> = new Set(['LLC', 'JSC', 'LP', 'LLP', 'GP']);
const isCompanyForm = (family: string): boolean => companyForms.has(family);
const isClubForm = (family: string): boolean => family === 'NGO';
const formsOf = (tokens: readonly Token[], wanted: (family: string) => boolean): boolean =>
  tokens.some((token) => token.class === 'legal-form' && wanted(token.family));

/** Two branches of one firm are two parties. */
const branchClash = 0.5;
const placesOf = (tokens: readonly Token[]): boolean => tokens.some((token) => token.class === 'place');

const clashOf = (alignment: Alignment): number => {
  if (formsClash(alignment)) return formClash;
  return placesOf(alignment.leftInQuery) && placesOf(alignment.leftInCandidate) ? branchClash : 0;
};

const formsClash = ({ leftInQuery: a, leftInCandidate: b }: Alignment): boolean =>
  (formsOf(a, isClubForm) && formsOf(b, isCompanyForm)) ||
  (formsOf(a, isCompanyForm) && formsOf(b, isClubForm));

/** Least similarity of a word that says who is meant. */
const identifying = 0.9;
const isIdentifying = (token: Token | undefined): boolean =>
  token !== undefined && token.class === 'name' && token.meanings.length === 0;

/** Whether a word of the kind that names, not describes, was found on the other side. */
const hasIdentifying = (
  pairs: readonly Pair[],
  { tokens }: PreparedName,
  { tokens: others }: PreparedName,
): boolean =>
  pairs.some(
    ({ similarity, query, candidate }) =>
      similarity >= identifying && isIdentifying(tokens[query.from]) && isIdentifying(others[candidate.from]),
  );

const isForeign = (name: PreparedName): boolean => name.tokens.some(({ script }) => isTranslated(script));
const isAbjadName = (name: PreparedName): boolean => name.tokens.some(({ script }) => isAbjad(script));

/** Mean likeness above which words are as good as equal. */
export const cleanQuality = 0.965;
/** Spelled otherwise, but surely the same word. */
export const isClear = ({ similarity }: Pair): boolean => similarity >= 0.94;

/** A translation is the same word in any script; a transliteration from Arabic letters may be of another. */
const isTranslation = ({ how }: Pair): boolean => how === 'same word' || how === 'translated';

/** Undefined when no word has a partner. */
export const alignmentResult = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  alignment: Alignment,
): AlignmentResult | undefined => {
  const { pairs } = alignment;
  if (pairs.length === 0) return undefined;
  let matched = 0;
  let agreed = 0;
  let fullPairs = 0;
  for (const pair of pairs) {
    const weight = pairWeight(pair, query, candidate);
    matched += weight;
    agreed += weight * pair.similarity;
    if (weight >= fullWord)
      fullPairs += Math.min(2, pair.query.to - pair.query.from + pair.candidate.to - pair.candidate.from - 1);
  }
  const person = candidate.mode === 'person';
  const identified = person || hasIdentifying(pairs, query, candidate);
  const number =
    kind === 'vessel' || kind === 'aircraft' || !identified ? numberClash.asset : numberClash.other;
  const leftInQuery = leftover(alignment.leftInQuery, number);
  const leftInCandidate = leftover(alignment.leftInCandidate, number);
  const quality = agreed / matched;
  const translated = isForeign(query) !== isForeign(candidate);
  const acrossAbjad = isAbjadName(query) !== isAbjadName(candidate);
  return {
    query,
    candidate,
    alignment,
    person,
    kind,
    quality,
    matched,
    fullPairs,
    leftInQuery,
    leftInCandidate,
    contradicted: Math.min(leftInQuery, leftInCandidate) + (person ? 0 : clashOf(alignment)),
    omitted: Math.abs(leftInQuery - leftInCandidate),
    free: !person && identified && translated,
    translated,
    clear:
      quality > cleanQuality ||
      (pairs.every(isClear) && (!acrossAbjad || (!person && pairs.every(isTranslation)))),
    acrossAbjad,
  };
};
