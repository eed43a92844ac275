import type { ListState, Subject } from '@probity/contracts';
import type { DroppedCandidate, MatchAnswer, MatchHit } from '../matching/index.js';

/** One list as the answers used it; `loaded` is known where a database is. */
export interface ListUsed extends Omit<ListState, 'loaded'> {
  readonly loaded?: ListState['loaded'];
  /** Files of the publication that were not given. */
  readonly missingParts?: readonly string[];
}

/** What all answers of one run share. */
export interface AnswerBasis {
  readonly lists: readonly ListUsed[];
  readonly engine: { readonly version: string; readonly configuration: string };
  readonly threshold: number;
}

/** Answer of the outer contract, with the engine's further explanations. `id` is the subject's, when it has one. */
export interface Answer extends AnswerBasis {
  readonly id?: string;
  readonly matches: readonly (MatchHit & { readonly personId?: string })[];
  readonly dropped: readonly DroppedCandidate[];
}

/** `personIdOf` knows persons only where a database is. */
export const toAnswer = (
  { id }: Pick<Subject, 'id'>,
  { matches, dropped }: MatchAnswer,
  basis: AnswerBasis,
  personIdOf: (hit: Pick<MatchHit, 'source' | 'entryId'>) => string | undefined,
): Answer => ({
  ...(id !== undefined && { id }),
  matches: matches.map((hit) => withPerson(hit, personIdOf(hit))),
  dropped,
  ...basis,
});

const withPerson = ({ source, entryId, ...rest }: MatchHit, personId: string | undefined) => ({
  source,
  entryId,
  ...(personId !== undefined && { personId }),
  ...rest,
});
