import { classWeights } from './class-weights.js';
import type { Token } from './token.js';

/** `son of`, `daughter of`, in a list's own words rather than as part of the name. */
const relations: ReadonlyMap<string, string> = new Map([
  ['son', 'bin'],
  ['daughter', 'bint'],
]);

/**
 * The words of a person's name with an English description of descent read as one: `Tarib Zabtani son of Omar Zabtani`.
 * What the father is called says as much as a patronymic.
 */
export const readDescent = (tokens: Token[]): Token[] => {
  const at = tokens.findIndex(
    ({ written }, place) => place > 0 && relations.has(written) && tokens[place + 1]?.written === 'of',
  );
  const relation = tokens[at];
  if (relation === undefined || tokens[at + 2] === undefined) return tokens;
  const son: Token = {
    ...relation,
    class: 'particle',
    concept: relations.get(relation.written) ?? '',
    weight: classWeights.particle,
    given: false,
  };
  const fathers = tokens
    .slice(at + 2)
    .map((token): Token => ({ ...token, weight: Math.min(token.weight, classWeights.patronymic) }));
  return [...tokens.slice(0, at), son, ...fathers];
};
