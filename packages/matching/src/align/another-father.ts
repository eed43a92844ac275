import type { SubjectKind } from '../model.js';
import type { PreparedName, Token } from '../tokens/token.js';
import { isFull } from './alignment-weights.js';
import { compareNames, type NameLikeness } from './name-score.js';

const isPatronymic = ({ class: found }: Token): boolean => found === 'patronymic';

/** Whether the query says whose child it is and the listed name does not. */
export const lacksFather = ({ alignment: { leftInQuery, leftInCandidate } }: NameLikeness): boolean =>
  leftInQuery.some(isPatronymic) && !leftInCandidate.some(isPatronymic);

/**
 * Whether the listed name that was found only leaves out the patronymic of a fuller one, and that is not the query's:
 * `Petr Horov`, who is listed as Petr Ivanovich Horov too, is no Petr Nikolayevich Horov.
 */
export const isOfAnotherFather = (
  found: NameLikeness & { readonly query: PreparedName; readonly candidate: PreparedName },
  listed: readonly { readonly prepared: PreparedName }[],
  kind: SubjectKind,
): boolean => {
  if (found.query.mode !== 'person' || !lacksFather(found)) return false;
  return listed.some(({ prepared }) => {
    if (!prepared.tokens.some(isPatronymic)) return false;
    if (compareNames(found.candidate, prepared, kind).alignment.leftInQuery.some(isFull)) return false;
    const { leftInQuery, leftInCandidate } = compareNames(found.query, prepared, kind).alignment;
    return leftInQuery.some(isPatronymic) && leftInCandidate.some(isPatronymic);
  });
};
