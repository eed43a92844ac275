import type { ListRelation } from '@probity/watchlists';
import { referenceKey } from '../joins/join-subject.js';

/** The other party of a relation, as a list writes it. */
export type WrittenParty = Pick<ListRelation, 'entryId' | 'name'>;

/** An entry that has a key of a written party. */
export interface Candidate {
  readonly personId: string;
  readonly entryId: string;
  readonly names: readonly string[];
}

const onlyPerson = (candidates: readonly Candidate[]): string | null => {
  const [first, ...others] = new Set(candidates.map(({ personId }) => personId));
  return first === undefined || others.length > 0 ? null : first;
};

/** Marks stay: they are the vowels of some scripts. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const isWrittenSo =
  (source: string, { entryId, name = '' }: WrittenParty) =>
  (candidate: Candidate): boolean =>
    entryId === undefined
      ? candidate.names.some((called) => letters(called) === letters(name))
      : referenceKey(source, candidate.entryId) === referenceKey(source, entryId);

/**
 * The person whom `party` means on its list. Keys find names that are spelled differently, too, so of several persons it is
 * the one whom the list calls just so, but for capitals and punctuation. Null where that is nobody, or several: a tie
 * without a link is better than one of somebody else.
 */
export const meantPerson = (
  source: string,
  party: WrittenParty,
  candidates: readonly Candidate[],
): string | null => onlyPerson(candidates) ?? onlyPerson(candidates.filter(isWrittenSo(source, party)));
