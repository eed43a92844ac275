import { isOffice, type Statement } from './entry-statements.js';

/** A title without its capitals, accents, punctuation and articles. */
const folded = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bthe\b|[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether one says the same as the other, or more: `2020-11` of `2020`, anything of nothing. */
const refines = (one: string | null, other: string | null): boolean =>
  (one ?? '').startsWith(other ?? '') || (other ?? '').startsWith(one ?? '');

const isSameOffice = (one: Statement, other: Statement): boolean =>
  folded(one.title) === folded(other.title) &&
  refines(one.country, other.country) &&
  refines(one.date, other.date);

/**
 * What was stored of each statement of an entry. An office that the list writes in another way or dates more closely is no
 * other office: it is the one of the same title that the entry does not say any more.
 */
export const formerStatements = <Stored extends Statement>(
  statements: readonly Statement[],
  stored: readonly Stored[],
): ReadonlyMap<Statement, Stored> => {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const former = new Map<Statement, Stored>();
  for (const said of statements) {
    const before = byKey.get(said.key);
    if (before === undefined) continue;
    former.set(said, before);
    byKey.delete(said.key);
  }
  for (const said of statements.filter((one) => isOffice(one) && !former.has(one))) {
    const alike = [...byKey.values()].filter((one) => isOffice(one) && isSameOffice(one, said));
    const before = alike.find(({ date }) => date === said.date) ?? alike[0];
    if (before === undefined) continue;
    former.set(said, before);
    byKey.delete(before.key);
  }
  return former;
};
