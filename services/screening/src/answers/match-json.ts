import type { EntryRef, MatchResponse, MatchHit } from '@probity/matching';
import type { AnswerBasis } from './answer-basis.js';

/**
 * The answer to one subject as JSON, as far as the engine knows it: written where it was found, because text crosses
 * threads at a fraction of the cost of objects. Between two pieces belongs the person of a hit.
 */
export interface WrittenMatches {
  /** One more than there are hits. */
  readonly pieces: readonly string[];
  readonly hits: readonly EntryRef[];
}

/** `id` is the subject's, when it has one. The engine's further explanations are part of the answer. */
export const writeMatches = (id: string | undefined, { matches, dropped }: MatchResponse): WrittenMatches => {
  const pieces: string[] = [];
  let text = id === undefined ? '{"matches":[' : `{"id":${JSON.stringify(id)},"matches":[`;
  for (const [place, { source, entryId, ...rest }] of matches.entries()) {
    pieces.push(`${text}${place > 0 ? ',' : ''}{${fieldsOf({ source, entryId })}`);
    text = `,${fieldsOf(rest)}}`;
  }
  return { pieces: [...pieces, `${text}],${fieldsOf({ dropped })}`], hits: matches.map(refOf) };
};

/** What follows the matches in every answer of one run. */
export const writeBasis = ({ lists, engine, threshold }: AnswerBasis): string =>
  `,${fieldsOf({ lists, engine, threshold })}}`;

/** The response of `POST /match`. `personIdOf` knows persons only where a database is. */
export const writeAnswer = (
  { pieces, hits }: WrittenMatches,
  personIdOf: (hit: EntryRef) => string | undefined,
  basis: string,
): string => {
  const written = pieces.map((piece, place) => {
    const hit = hits[place];
    const personId = hit === undefined ? undefined : personIdOf(hit);
    return personId === undefined ? piece : `${piece},${fieldsOf({ personId })}`;
  });
  return `${written.join('')}${basis}`;
};

const refOf = ({ source, entryId }: MatchHit): EntryRef => ({ source, entryId });

/** The inside of an object. */
const fieldsOf = (fields: object): string => JSON.stringify(fields).slice(1, -1);
