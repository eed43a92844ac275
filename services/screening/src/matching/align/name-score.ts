import { differsInOneLetter } from './whole-name.js';
import type { SubjectKind } from '../model.js';
import { isAbjad } from '../normalise/script.js';
import type { PreparedName, Token } from '../tokens/token.js';
import {
  alignNames,
  compareAnew,
  type Alignment,
  type CompareWords,
  type Pair,
  type Run,
} from './align-names.js';

export interface NameLikeness {
  /** 0 to 1; 1 only when every word that counts has an equal partner. */
  readonly similarity: number;
  readonly alignment: Alignment;
}

/** Left over on both sides, words worth this much are a full contradiction: another person, another company. */
export const fullContradiction = 0.6;
export const contradictionCost = 0.42;
/** Numbers that differ: a sister ship or plane is another asset, a numbered fund is at least of the same family. */
export const numberClash = { asset: 0.6, other: 0.12 } as const;
/** A club, a fund or a party is no company, whatever their names share. */
const formClash = 0.4;
const companyForms: ReadonlySet<string> = new Set(['LLC', 'JSC', 'LP', 'LLP', 'GP']);
/** A word that says who is meant, found this alike. */
const telling = 0.9;
/** Translations are free: between scripts, leftovers contradict only against this share of what was found. */
export const translationSlack = 0.5;

/** One shared word out of several says little: `Ivan` of `Ivan Petrov`. */
export const loneWord = 0.75;
/** A patronymic may be missing beside an initial (V. Putin), a name may not (C. Contreras, Luis C. Contreras). */
const mostOmittedBesideGuess = 0.75;
/** Below it a word cannot be the one that identifies. */
export const fullWord = 0.45;

const weigh = (tokens: readonly Token[], run: Run): number => {
  let sum = 0;
  for (let at = run.from; at < run.to; at += 1) sum += tokens[at]?.weight ?? 0;
  return sum;
};

const pairWeight = (pair: Pair, query: PreparedName, candidate: PreparedName): number =>
  (weigh(query.tokens, pair.query) + weigh(candidate.tokens, pair.candidate)) / 2;

const leftover = (tokens: readonly Token[], numberWeight: number): number => {
  let sum = 0;
  for (const token of tokens) sum += token.class === 'number' ? numberWeight : token.weight;
  return sum;
};

const formsOf = (tokens: readonly Token[], wanted: (family: string) => boolean): boolean =>
  tokens.some((token) => token.class === 'legal-form' && wanted(token.family));
const isCompanyForm = (family: string): boolean => companyForms.has(family);
const isClubForm = (family: string): boolean => family === 'NGO';

const formsClash = ({ leftInQuery: a, leftInCandidate: b }: Alignment): boolean =>
  (formsOf(a, isClubForm) && formsOf(b, isCompanyForm)) ||
  (formsOf(a, isCompanyForm) && formsOf(b, isClubForm));

/** Whether a word of the kind that names, not describes, was found on the other side. */
const hasTelling = (
  pairs: readonly Pair[],
  { tokens }: PreparedName,
  { tokens: others }: PreparedName,
): boolean =>
  pairs.some(
    ({ similarity, query, candidate }) =>
      similarity >= telling && isTelling(tokens[query.from]) && isTelling(others[candidate.from]),
  );
const isTelling = (token: Token | undefined): boolean =>
  token !== undefined && token.class === 'name' && token.meanings.length === 0;

const isCyrillic = (name: PreparedName): boolean => name.tokens.some(({ script }) => script === 'cyrillic');

/** What is kept of the score when `share` (0 to 1) of the fuller name's weight has no partner on the other side. */
export const personCoverage = (share: number): number =>
  share <= 1 / 3 ? 1 - 0.3 * share : 0.9 - 1.02 * (share - 1 / 3);
/** Every sign of a Korean or Chinese name counts: without one of three it is another name. */
const syllableCoverage = (share: number): number => 1 - 1.2 * share;
export const otherCoverage = (share: number): number => 1 - share;
export const translatedCoverage = (share: number): number => 1 - 0.75 * share;

const outOfOrder = (pairs: readonly Pair[]): boolean => {
  let last = -1;
  for (const pair of pairs) {
    if (pair.candidate.from < last) return true;
    last = pair.candidate.from;
  }
  return false;
};

/** Whether the other name begins in the middle of this one and goes on at its start. */
const isRotated = (pairs: readonly Pair[]): boolean => {
  let breaks = 0;
  pairs.forEach(({ candidate }, at) => {
    const next = pairs[(at + 1) % pairs.length];
    if (next !== undefined && next.candidate.from < candidate.from) breaks += 1;
  });
  return breaks <= 1;
};

const isFull = (token: Token): boolean => token.weight >= fullWord;

/** Whether the fuller name's first full word has no partner: a middle name is left out, a first name seldom. */
const lostFirst = (name: PreparedName, left: readonly Token[]): boolean => {
  const first = name.tokens.find(isFull);
  return first !== undefined && left.includes(first);
};

const bySyllables = (name: PreparedName): boolean =>
  name.tokens.length > 0 && name.tokens.every(({ script }) => script === 'han' || script === 'hangul');

/** Names with the same words in another order are as good a match, and sort after the same order. */
const inOtherOrder = 0.995;
/** Words that are only alike and stand elsewhere are mostly other words. */
const unclearInOtherOrder = 0.8;
/** `Un-jong` and `Jong-un` are two persons; only the family name goes before or after. */
const syllablesInOtherOrder = 0.75;
const cleanQuality = 0.965;
/** Spelled otherwise, but surely the same word. */
const isClear = ({ similarity }: Pair): boolean => similarity >= 0.94;
/** Words written apart and misspelled at once, and nothing else that is found: `Sara Dean`, `Salauddin`. */
const joinedAndMisspelled = 0.75;
const isBrokenJoin = ({ how, similarity }: Pair): boolean => how === 'joined' && similarity < 0.94;
/** Letters heard in words that were only transliterated from Arabic or Hebrew: with fewer, too many names fit. */
const fewestHeard = 4;
const hardlyHeard = 0.85;
const heardIn = (tokens: readonly Token[], run: Run): number =>
  isAbjad(tokens[run.from]?.script ?? 'other') ? 0 : (tokens[run.from]?.consonants.length ?? 0);
/** `Mohammad Ali` with a word missing, which is the one that tells whom of very many. */
const onlyGivenNames = 0.8;
const isGivenAbjad = (token: Token | undefined): boolean =>
  token !== undefined && isAbjad(token.script) && token.concept.startsWith('name:');
const isCommonAbjad = (
  { query: a, candidate: b }: Pair,
  query: PreparedName,
  candidate: PreparedName,
): boolean => isGivenAbjad(query.tokens[a.from]) && isGivenAbjad(candidate.tokens[b.from]);
/** Weight of one half of a compound. */
const compoundLeft = 0.4;
const withoutFirst = 0.8;
const unclearAndMissing = 0.85;

/** What a name with one wrong letter is worth at least, however the letter breaks its words. */
const nearlyWhole = 0.85;

const isAbjadName = (name: PreparedName): boolean => name.tokens.some(({ script }) => isAbjad(script));

const isGuess = (pair: Pair): boolean => pair.how === 'initial' || pair.how === 'short form';

/** How alike the words are that were not guessed; 1 when all were. */
const otherQuality = (pairs: readonly Pair[], query: PreparedName, candidate: PreparedName): number => {
  let matched = 0;
  let agreed = 0;
  for (const pair of pairs) {
    if (isGuess(pair)) continue;
    const weight = pairWeight(pair, query, candidate);
    matched += weight;
    agreed += weight * pair.similarity;
  }
  return matched === 0 ? 1 : agreed / matched;
};

/** A guessed word beside one that is only alike: `A. Kabir` fits too many. */
const besideGuess = 0.8;
/** Two words found across scripts and another missing: short skeletons meet by chance. */
const fewTransliterated = 0.85;

const isHardlyHeard = (pairs: readonly Pair[], query: PreparedName, candidate: PreparedName): boolean => {
  let heard = 0;
  for (const pair of pairs) {
    if (pair.how !== 'transliterated') return false;
    heard += heardIn(query.tokens, pair.query) + heardIn(candidate.tokens, pair.candidate);
  }
  return heard < fewestHeard;
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

const comparePairs = (
  query: PreparedName,
  candidate: PreparedName,
  kind: SubjectKind,
  compare: CompareWords,
): NameLikeness => {
  const alignment = alignNames(query, candidate, compare);
  const { pairs } = alignment;
  if (pairs.length === 0) return { similarity: 0, alignment };
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
  const told = person || hasTelling(pairs, query, candidate);
  const number = kind === 'vessel' || kind === 'aircraft' || !told ? numberClash.asset : numberClash.other;
  const left = leftover(alignment.leftInQuery, number);
  const leftThere = leftover(alignment.leftInCandidate, number);
  const contradicted = Math.min(left, leftThere) + (!person && formsClash(alignment) ? formClash : 0);
  const omitted = Math.abs(left - leftThere);
  const quality = agreed / matched;
  const free = !person && told && isCyrillic(query) !== isCyrillic(candidate);
  const full = free ? Math.max(fullContradiction, translationSlack * matched) : fullContradiction;
  let similarity = quality * (1 - contradictionCost * Math.min(1, contradicted / full));
  const share = omitted / (matched + contradicted + omitted);
  const syllables = person && (bySyllables(query) || bySyllables(candidate));
  similarity *= Math.max(
    0,
    person
      ? syllables
        ? syllableCoverage(share)
        : personCoverage(share)
      : free
        ? translatedCoverage(share)
        : otherCoverage(share),
  );
  const disordered = outOfOrder(pairs);
  const clear =
    quality > cleanQuality || (pairs.every(isClear) && isAbjadName(query) === isAbjadName(candidate));
  // English says `Gorky Plant` for the plant named after Gorky.
  if (disordered) similarity *= clear || free ? inOtherOrder : unclearInOtherOrder;
  if (syllables && disordered && !isRotated(pairs)) similarity *= syllablesInOtherOrder;
  const guessed = person && pairs.some(isGuess);
  if (guessed && otherQuality(pairs, query, candidate) < cleanQuality) similarity *= besideGuess;
  if (person && omitted >= fullContradiction) {
    // Guessed words (initials, short forms) carry a whole name only when no full word of it is missing.
    if (fullPairs < 2 || (guessed && omitted >= mostOmittedBesideGuess)) similarity *= loneWord;
    if (fullPairs <= 2 && isAbjadName(query) !== isAbjadName(candidate)) similarity *= fewTransliterated;
    // In Arabic letters the vowels that tell names apart are missing too.
    if (pairs.every((pair) => isCommonAbjad(pair, query, candidate))) similarity *= onlyGivenNames;
    // An unclear word and a missing one are together more than the sum of both.
    if (!clear && omitted >= mostOmittedBesideGuess) similarity *= unclearAndMissing;
    const [fuller, lost] =
      left > leftThere ? [query, alignment.leftInQuery] : [candidate, alignment.leftInCandidate];
    if (lostFirst(fuller, lost)) similarity *= withoutFirst;
  }
  // `Abdul Haq` is no `Haq`: the servant of is part of the name.
  else if (person && fullPairs < 2 && Math.max(left, leftThere) >= compoundLeft) similarity *= loneWord;
  if (person && isAbjadName(query) !== isAbjadName(candidate) && isHardlyHeard(pairs, query, candidate))
    similarity *= hardlyHeard;
  if (pairs.every(isBrokenJoin)) similarity *= joinedAndMisspelled;
  if (fullPairs === 0 && similarity < 1) similarity *= loneWord;
  return { similarity: Math.max(0, similarity), alignment };
};
