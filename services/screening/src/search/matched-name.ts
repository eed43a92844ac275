import { matchesTerm, type PersonSummary } from '@probity/contracts';

/** The published name, or else the company, that holds the folded term; null where none does as it is written. */
export const matchedName = (
  { kind, name, company }: Pick<PersonSummary, 'kind' | 'name' | 'company'>,
  otherNames: readonly string[],
  term: string,
): string | null => {
  const holds = (value: string): boolean =>
    matchesTerm({ kind, name: value, names: [], company: null }, term);
  const candidates = [name, ...otherNames, ...(company === null ? [] : [company])];
  return candidates.find(holds) ?? null;
};
