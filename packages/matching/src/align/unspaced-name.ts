import type { PreparedName } from '../tokens/token.js';
import { editDistance } from './edit-distance.js';
import { haveOtherDigits } from '../tokens/numbers.js';
import { areDifferentGivenNames } from './given-names.js';

/** Shorter names become other names with one letter: `BD plc`, `BP plc`. */
const shortestWhole = 8;

const lettersIn = (name: PreparedName): number => {
  let sum = 0;
  for (const { text } of name.tokens) sum += text.length;
  return sum;
};

const isPlain = (name: PreparedName): boolean =>
  name.tokens.every(
    ({ script, class: found }) => script === 'latin' && found !== 'number' && found !== 'initial',
  );

const joined = (name: PreparedName): string => name.tokens.map(({ text }) => text).join('');

/** A name written without spaces, when it is long and plain enough to be compared so. */
export const unspacedText = (name: PreparedName): string | undefined =>
  lettersIn(name) >= shortestWhole && isPlain(name) ? joined(name) : undefined;

/** One wrong letter; or none where the words end elsewhere, for both at once make another name. */
const slipsAllowed = ({ tokens }: PreparedName, { tokens: others }: PreparedName): number =>
  tokens.length === others.length ? 1 : 0;

/** Maria and Mario are two persons, one letter apart. */
const haveOtherNames = ({ tokens }: PreparedName, { tokens: others }: PreparedName): boolean =>
  tokens.length === others.length &&
  tokens.some((token, at) => {
    const other = others[at];
    return other !== undefined && token.fold !== other.fold && areDifferentGivenNames(token, other);
  });

/**
 * Whether two names in Latin letters are one edit apart as a whole, wherever their words end: `AR-PETRI`,
 * `AY-PETRI`.
 */
export const differsInOneLetter = (query: PreparedName, candidate: PreparedName): boolean => {
  const length = lettersIn(query);
  if (length < shortestWhole || Math.abs(length - lettersIn(candidate)) > 1) return false;
  return (
    isPlain(query) &&
    isPlain(candidate) &&
    !haveOtherNames(query, candidate) &&
    !haveOtherDigits(joined(query), joined(candidate)) &&
    editDistance(joined(query), joined(candidate), 1) <= slipsAllowed(query, candidate)
  );
};
