import type { ScanCandidate } from '@probity/contracts';

/** Whether the document number is one that the candidate is known by. */
const hasSameDocument = ({ why }: ScanCandidate): boolean =>
  why.features.some(({ name, contribution }) => name === 'identifier' && contribution > 0);

/**
 * Who a document is of where nobody chose: the one candidate that is known by its number. Names alone decide nothing, and
 * of several with that number nobody is taken; null then.
 */
export const chosenPerson = (candidates: readonly ScanCandidate[]): string | null => {
  const [first, ...others] = candidates.filter(hasSameDocument);
  return first !== undefined && others.length === 0 ? first.id : null;
};
