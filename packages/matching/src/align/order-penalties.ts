import { isOfSyllables } from '../tokens/syllabic-names.js';
import type { PreparedName } from '../tokens/token.js';
import type { Pair, Run } from './align-names.js';
import { isClear, type AlignmentResult } from './alignment-result.js';

/** Names with the same words in another order are as good a match, and sort after the same order. */
const inOtherOrder = 0.995;
/** Words that are only alike and stand elsewhere are mostly other words. */
const unclearInOtherOrder = 0.8;
const allUnclearInOtherOrder = 0.75;
/** `Un-jong` and `Jong-un` are two persons; only the family name goes before or after. */
const syllablesInOtherOrder = 0.75;

const isArticle = ({ tokens }: PreparedName, run: Run): boolean => tokens[run.from]?.class === 'particle';

/** Articles do not count: each pairs with any other. */
const isOutOfOrder = ({ alignment: { pairs }, query, candidate }: AlignmentResult): boolean => {
  let last = -1;
  for (const pair of pairs) {
    if (isArticle(query, pair.query) || isArticle(candidate, pair.candidate)) continue;
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

const bySyllables = (name: PreparedName): boolean =>
  name.tokens.length > 0 && name.tokens.every(({ script }) => script === 'han' || script === 'hangul');

/** Whether a person's name is Chinese or Korean as it is written there. */
export const isSyllabic = ({ person, query, candidate }: AlignmentResult): boolean =>
  person && (bySyllables(query) || bySyllables(candidate));

/** Whether both are names of syllables in Latin letters, and none is written together with another. */
export const areOfSyllables = ({ person, query, candidate }: AlignmentResult): boolean =>
  person && isOfSyllables(query.tokens) && isOfSyllables(candidate.tokens);

const wordOrderPenalty = ({ alignment, clear, free }: AlignmentResult): number => {
  // English says `Gorky Plant` for the plant named after Gorky.
  if (clear || free) return inOtherOrder;
  return alignment.pairs.some(isClear) ? unclearInOtherOrder : allUnclearInOtherOrder;
};

/** `Ahmad bin Hasan` and `Hasan bin Ahmad` are father and son. */
const fatherAndSon = 0.7;
const sonOf: ReadonlySet<string> = new Set(['bin', 'bint', 'ould', 'oglu', 'kyzy']);

/** Pairs of words with `son of` between them, by the position of the first. */
const descents = ({ tokens }: PreparedName): number[] =>
  tokens.flatMap((token, at) =>
    sonOf.has(token.concept) && at > 0 && at + 1 < tokens.length ? [at - 1] : [],
  );

/** Whether one name has as father whom the other has as son. */
const swapsFatherAndSon = ({ person, query, candidate, alignment }: AlignmentResult): boolean => {
  if (!person) return false;
  const listed = descents(candidate);
  if (listed.length === 0) return false;
  const places = new Map(alignment.pairs.map((pair) => [pair.query.from, pair.candidate.from]));
  return descents(query).some((son) =>
    listed.some((other) => places.get(son) === other + 2 && places.get(son + 2) === other),
  );
};

/** What is kept when the words stand in another order. */
export const orderPenalty = (result: AlignmentResult): number => {
  if (!isOutOfOrder(result)) return 1;
  if (swapsFatherAndSon(result)) return fatherAndSon;
  const words = wordOrderPenalty(result);
  return (isSyllabic(result) || areOfSyllables(result)) && !isRotated(result.alignment.pairs)
    ? words * syllablesInOtherOrder
    : words;
};
