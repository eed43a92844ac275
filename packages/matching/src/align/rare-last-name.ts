import type { PreparedName, Token } from '../tokens/token.js';
import { isClear, type AlignmentResult } from './alignment-result.js';
import { isFull } from './alignment-weights.js';

/** Letters of a last name that is taken to be rare: shorter ones are soon others. */
const shortestRare = 5;
/** Likeness of a last name that is rare and has one wrong letter. */
const nearlyRare = 0.885;

const isRare = (token: Token): boolean =>
  !token.given && token.concept === '' && token.text.length >= shortestRare;

const lastOf = ({ tokens }: PreparedName): Token | undefined => tokens.findLast(isFull);

/** Whether a person's last name is none that many bear. */
export const endsRarely = (name: PreparedName): boolean => {
  const last = lastOf(name);
  return last !== undefined && isRare(last);
};

/** Kh is written h, kh and k: `Khormali`, `Kormali`. */
const withoutBreath = ({ consonants }: Token): string => consonants.replaceAll('h', 'k');
const isSameSound = (a: Token, b: Token): boolean =>
  a.script === b.script && withoutBreath(a) === withoutBreath(b);

/**
 * Whether the last words are one and no usual given name, and the first ones are clear: few others have both ends in
 * common, whatever stands between. A last word in another spelling has the same consonants: `Kashlaf`, `Koshlaf`.
 */
export const hasRareEnd = ({ alignment, query, candidate, acrossAbjad }: AlignmentResult): boolean => {
  const [last, other] = [lastOf(query), lastOf(candidate)];
  if (acrossAbjad || last === undefined || other === undefined || !isRare(last) || !isRare(other))
    return false;
  return alignment.pairs.every((pair) =>
    query.tokens[pair.query.from] === last
      ? candidate.tokens[pair.candidate.from] === other &&
        (pair.similarity >= nearlyRare || isSameSound(last, other))
      : isClear(pair) || pair.how === 'short form',
  );
};
