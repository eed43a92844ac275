import { isAbjad } from '../normalise/script.js';
import { isComparedBySounds } from '../normalise/transcription.js';
import type { PreparedName, Token } from '../tokens/token.js';
import type { Pair, Run } from './align-names.js';
import { cleanQuality, type AlignmentResult } from './alignment-result.js';
import { isFull, pairWeight } from './alignment-weights.js';
import { hasRareEnd } from './rare-last-name.js';
import { isOneOrTwoSyllables } from '../tokens/syllabic-names.js';
import { areOfSyllables, isSyllabic } from './order-penalties.js';
import { fullContradiction, loneWordPenalty } from './overlap-penalties.js';

/** A patronymic may be missing beside an initial (V. Putin), a name may not (C. Contreras, Luis C. Contreras). */
const mostOmittedBesideGuess = 0.75;
/** A guessed word beside one that is only alike: `A. Kabir` fits too many. */
const besideGuess = 0.8;
/** Two words found across scripts and another missing: short skeletons meet by chance. */
const fewTransliterated = 0.85;
/** `Mohammad Ali` with a word missing, which is the one that identifies the person among very many. */
const onlyGivenNames = 0.8;
const unclearAndMissing = 0.85;
const withoutFirst = 0.82;
const withoutGiven = 0.8;
/** Three names that agree outweigh that the first of four is missing. */
const mostBeforeLong = 2;
/** A usual given name hardly helps to carry a name of which half is missing: `Maria Ruiz`, `Maria Ana Ruiz Costa`. */
const givenOfHalf = 0.95;
/** Weight of one half of a compound. */
const compoundLeft = 0.4;
/** Consonants in words that were only transliterated from Arabic or Hebrew: with fewer, too many names fit. */
const fewestConsonants = 4;
const tooFewConsonants = 0.85;

const isGuess = (pair: Pair): boolean => pair.how === 'initial' || pair.how === 'short form';

/** `Mohammed K` is any Mohammed. */
const givenAndInitial = 0.75;
const isGivenAndInitial = ({ alignment: { pairs }, query, candidate }: AlignmentResult): boolean => {
  const [first, second] = pairs;
  return (
    pairs.length === 2 &&
    second?.how === 'initial' &&
    first !== undefined &&
    first.candidate.from < second.candidate.from &&
    query.tokens[first.query.from]?.given === true &&
    candidate.tokens[first.candidate.from]?.given === true
  );
};

/** How alike the words are that were not guessed; 1 when all were. */
const otherQuality = ({ alignment, query, candidate }: AlignmentResult): number => {
  let matched = 0;
  let agreed = 0;
  for (const pair of alignment.pairs) {
    if (isGuess(pair)) continue;
    const weight = pairWeight(pair, query, candidate);
    matched += weight;
    agreed += weight * pair.similarity;
  }
  return matched === 0 ? 1 : agreed / matched;
};

/** The fuller name, and its words without a partner. */
const fullerOf = ({
  leftInQuery,
  leftInCandidate,
  query,
  candidate,
  alignment,
}: AlignmentResult): [PreparedName, readonly Token[]] =>
  leftInQuery > leftInCandidate ? [query, alignment.leftInQuery] : [candidate, alignment.leftInCandidate];

/** Put before other names, and left out, wherever Muslims live. */
const mohammed = 'name:mohammed';

/**
 * What is kept when the fuller name's first full word has no partner: a middle name is left out, a first name seldom,
 * and least where the next one is a first name too (`Erik John Lee`, `John Lee`).
 */
const firstNamePenalty = (result: AlignmentResult): number => {
  const [fuller, lost] = fullerOf(result);
  const [first, second] = fuller.tokens.filter(isFull);
  if (first === undefined || !lost.includes(first)) return 1;
  const isBrief = result.fullPairs <= mostBeforeLong;
  return isBrief && second?.given === true && first.concept !== mohammed ? withoutGiven : withoutFirst;
};

/** Whether the shorter name is the fuller one's first and last words, and perhaps others between. */
export const hasBothEnds = (result: AlignmentResult): boolean => {
  const { leftInQuery, leftInCandidate, fullPairs, omitted } = result;
  if (
    omitted < compoundLeft ||
    fullPairs < 2 ||
    Math.min(leftInQuery, leftInCandidate) >= compoundLeft ||
    isSyllabic(result)
  )
    return false;
  const [fuller, lost] = fullerOf(result);
  const full = fuller.tokens.filter(isFull);
  const [first, last] = [full[0], full.at(-1)];
  return first !== undefined && last !== undefined && !lost.includes(first) && !lost.includes(last);
};

const hasGiven = (result: AlignmentResult): boolean => {
  const [fuller, lost] = fullerOf(result);
  return fuller.tokens.some((token) => token.given && !lost.includes(token));
};

/** A given name, or half of one: what many people bear. */
const isUsual = (token: Token): boolean =>
  token.given || token.concept.startsWith('name:') || token.weight <= compoundLeft;

/** Whether the shorter name is two given names and the last name is missing: `Abdul Aziz`, `Abdul Aziz Mahsud`. */
const hasOnlyGiven = (result: AlignmentResult): boolean => {
  const [fuller, lost] = fullerOf(result);
  const last = fuller.tokens.findLast(isFull);
  const shorter = fuller === result.query ? result.candidate : result.query;
  return (
    last !== undefined &&
    lost.includes(last) &&
    shorter.tokens.filter(isFull).length <= 2 &&
    shorter.tokens.every(isUsual)
  );
};

const isGivenAbjad = (token: Token | undefined): boolean =>
  token !== undefined && isAbjad(token.script) && token.concept.startsWith('name:');
const hasOnlyGivenAbjad = ({ alignment, query, candidate }: AlignmentResult): boolean =>
  alignment.pairs.every(
    (pair) =>
      isGivenAbjad(query.tokens[pair.query.from]) && isGivenAbjad(candidate.tokens[pair.candidate.from]),
  );

const hasSounds = ({ tokens }: PreparedName): boolean =>
  tokens.some(({ script }) => isComparedBySounds(script));
const consonantsIn = ({ tokens }: PreparedName, run: Run): number =>
  isComparedBySounds(tokens[run.from]?.script ?? 'other') ? 0 : (tokens[run.from]?.consonants.length ?? 0);
const hasTooFewConsonants = ({ alignment, query, candidate }: AlignmentResult): boolean => {
  let consonants = 0;
  for (const pair of alignment.pairs) {
    if (pair.how !== 'transliterated') return false;
    consonants += consonantsIn(query, pair.query) + consonantsIn(candidate, pair.candidate);
  }
  return consonants < fewestConsonants;
};

/** What is kept of a person's name of which a whole word is missing on one side. */
const missingWordPenalty = (result: AlignmentResult, guessed: boolean): number => {
  const { omitted, matched, fullPairs, acrossAbjad, clear } = result;
  let kept = 1;
  // Guessed words (initials, short forms) carry a whole name only when no full word of it is missing.
  if (fullPairs < 2 || (guessed && omitted >= mostOmittedBesideGuess)) kept *= loneWordPenalty;
  if (fullPairs <= 2 && acrossAbjad) kept *= fewTransliterated;
  // In Arabic letters the vowels that distinguish names are missing too.
  if (hasOnlyGivenAbjad(result) || hasOnlyGiven(result)) kept *= onlyGivenNames;
  // An unclear word and a missing one are together more than the sum of both.
  const rare = hasBothEnds(result) && hasRareEnd(result);
  if (!clear && !rare && omitted >= mostOmittedBesideGuess) kept *= unclearAndMissing;
  if (!rare && omitted > matched / 2 && hasGiven(result)) kept *= givenOfHalf;
  return kept * firstNamePenalty(result);
};

/** One differing syllable is another person: `Pak Song Il`, `Pak Jong Il`; and so is one that only one side has. */
const otherSyllable = 0.72;
const isOtherSyllable = (
  { how, query: a, candidate: b }: Pair,
  { query, candidate }: AlignmentResult,
): boolean => {
  if (how !== 'misspelled') return false;
  const [one, other] = [query.tokens[a.from], candidate.tokens[b.from]];
  return one !== undefined && other !== undefined && isOneOrTwoSyllables(one) && isOneOrTwoSyllables(other);
};
const syllablePenalty = (result: AlignmentResult): number => {
  const differs =
    result.omitted >= fullContradiction ||
    result.alignment.pairs.some((pair) => isOtherSyllable(pair, result));
  return differs && areOfSyllables(result) ? otherSyllable : 1;
};

/** Whether a name ends with a title or the like without a partner: behind a name these are mostly surnames. */
const endsWithTitle = ({ tokens }: PreparedName, left: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  return last !== undefined && left.includes(last) && !isFull(last) && last.class !== 'initial';
};
/** `Imran Sheikh`, `Imran Qazi`. */
const haveOtherTitles = ({ alignment, query, candidate }: AlignmentResult): boolean =>
  endsWithTitle(query, alignment.leftInQuery) && endsWithTitle(candidate, alignment.leftInCandidate);

/** What is kept of a person's name for what was guessed, is missing or has too few consonants. */
export const personPenalty = (result: AlignmentResult): number => {
  const { alignment, omitted, fullPairs, leftInQuery, leftInCandidate } = result;
  const guessed = alignment.pairs.some(isGuess);
  let kept = syllablePenalty(result);
  if (guessed && otherQuality(result) < cleanQuality) kept *= besideGuess;
  if (isGivenAndInitial(result)) kept *= givenAndInitial;
  if (omitted >= fullContradiction) kept *= missingWordPenalty(result, guessed);
  // `Abdul Haq` is no `Haq`: the servant of is part of the name.
  else if (
    fullPairs < 2 &&
    (Math.max(leftInQuery, leftInCandidate) >= compoundLeft || haveOtherTitles(result))
  )
    kept *= loneWordPenalty;
  const acrossSounds = hasSounds(result.query) !== hasSounds(result.candidate);
  return acrossSounds && hasTooFewConsonants(result) ? kept * tooFewConsonants : kept;
};
