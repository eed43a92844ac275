import type { ListState } from '@probity/contracts';
import type { EntryRef, MatchResponse, MatchHit } from '@probity/matching';

/** One list as the results used it; `loaded` is known where a database is. */
export interface ListUsed extends Omit<ListState, 'loaded'> {
  readonly loaded?: ListState['loaded'];
  /** Files of the publication that were not given. */
  readonly missingParts?: readonly string[];
}

/** What all results of one run share. */
export interface MatchBasis {
  readonly lists: readonly ListUsed[];
  readonly engine: { readonly version: string; readonly configuration: string };
  readonly threshold: number;
}

/**
 * The result of one subject as JSON, as far as the engine knows it: written where it was found, because text crosses
 * threads at a fraction of the cost of objects. Between two pieces belongs the person of a hit.
 */
export interface WrittenMatches {
  /** One more than there are hits. */
  readonly pieces: readonly string[];
  readonly hits: readonly EntryRef[];
}

/** `id` is the subject's, when it has one. The engine's further explanations are part of the result. */
export const writeMatches = (
  id: string | undefined,
  { matches, dropped, truncated }: MatchResponse,
): WrittenMatches => {
  const pieces: string[] = [];
  let text = id === undefined ? '{"matches":[' : `{"id":${JSON.stringify(id)},"matches":[`;
  for (const [index, { source, entryId, ...rest }] of matches.entries()) {
    pieces.push(`${text}${index > 0 ? ',' : ''}{${fieldsOf({ source, entryId })}`);
    text = `,${fieldsOf(rest)}}`;
  }
  return { pieces: [...pieces, `${text}],${fieldsOf({ dropped, truncated })}`], hits: matches.map(refOf) };
};

/** What follows the matches in every result of one run. */
export const writeBasis = ({ lists, engine, threshold }: MatchBasis): string =>
  `,${fieldsOf({ lists, engine, threshold })}}`;

/** The result of one subject in the response of `POST /match`. `personIdOf` knows persons only where a database is. */
export const writeResult = (
  { pieces, hits }: WrittenMatches,
  personIdOf: (hit: EntryRef) => string | undefined,
  basis: string,
): string => {
  const written = pieces.map((piece, index) => {
    const hit = hits[index];
    const personId = hit === undefined ? undefined : personIdOf(hit);
    return personId === undefined ? piece : `${piece},${fieldsOf({ personId })}`;
  });
  return `${written.join('')}${basis}`;
};

const refOf = ({ source, entryId }: MatchHit): EntryRef => ({ source, entryId });

/** The inside of an object. */
const fieldsOf = (fields: object): string => JSON.stringify(fields).slice(1, -1);
