import * as z from 'zod/mini';
import { subjectKind } from '../vocabulary/subject-kind.js';
import { requestedCountry } from '../vocabulary/country.js';
import { nameKind } from './person.js';
import { defineRoute } from './route.js';
import { listState } from './watchlist.js';

/**
 * What one subject may hold: several times what the fullest listed party has, and little enough that no request holds
 * up the searches of others: a name of 60 words takes some 30 ms, of 10 words 8 ms.
 */
export const subjectBounds = {
  names: 100,
  nameCharacters: 500,
  countries: 50,
  identifiers: 50,
  identifierCharacters: 200,
  idCharacters: 200,
} as const;

const gender = z.enum(['male', 'female', 'other']);
export type Gender = z.infer<typeof gender>;

const shortText = (most: number) => z.string().check(z.maxLength(most));
const namePart = z.optional(shortText(subjectBounds.nameCharacters));

const nameParts = z.strictObject({
  first: namePart,
  middle: namePart,
  patronymic: namePart,
  last: namePart,
});

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a day that does not exist is refused. */
export const partialDate = z.string().check(
  z.regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'it must be a date as YYYY, YYYY-MM or YYYY-MM-DD',
  ),
  z.refine((text) => text.length < 10 || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), {
    error: 'no such day',
  }),
);

/** Who is screened. Unknown fields are refused, so that a misspelt one is not silently left out of the question. */
export const subject = z.strictObject({
  id: z.optional(shortText(subjectBounds.idCharacters)),
  kind: z.optional(subjectKind),
  names: z
    .array(
      z.union([
        shortText(subjectBounds.nameCharacters).check(z.regex(/\S/, 'blank name')),
        nameParts.check(
          z.refine((parts) => Object.values(parts).some((part) => /\S/.test(part ?? '')), {
            error: 'no name part',
          }),
        ),
      ]),
    )
    .check(z.minLength(1), z.maxLength(subjectBounds.names)),
  birthDate: z.optional(partialDate),
  countries: z.optional(z.array(requestedCountry).check(z.maxLength(subjectBounds.countries))),
  gender: z.optional(gender),
  identifiers: z.optional(
    z
      .array(
        z.strictObject({
          type: shortText(subjectBounds.identifierCharacters).check(z.minLength(1)),
          value: shortText(subjectBounds.identifierCharacters).check(z.minLength(1)),
          country: z.optional(requestedCountry),
        }),
      )
      .check(z.maxLength(subjectBounds.identifiers)),
  ),
});
export type Subject = z.infer<typeof subject>;

/** One line of the `compare` command's input. */
export const subjectPair = z.strictObject({ query: subject, candidate: subject });
export type SubjectPair = z.infer<typeof subjectPair>;

const field = z.enum(['kind', 'birth-date', 'country', 'gender', 'identifier']);

const matchFeature = z.object({
  name: z.string(),
  /** Points of the score, 0 to 1; may be negative. All contributions add up to the score. */
  contribution: z.number(),
  query: z.string(),
  candidate: z.string(),
  detail: z.string(),
});

/** Why a listed name may be the one that was asked for. */
export const matchExplanation = z.object({
  /** As its list writes it. */
  matchedName: z.string(),
  matchedNameKind: nameKind,
  /** What supports the match, with points above 0, and what weakens it. */
  features: z.array(matchFeature),
  /** What could not be compared. */
  missing: z.array(field),
  /** An empty side is left over. */
  alignment: z.array(
    z.object({ query: z.string(), candidate: z.string(), similarity: z.number(), how: z.string() }),
  ),
});
export type MatchExplanation = z.infer<typeof matchExplanation>;

/** A listed party that may be the subject. */
export const matchHit = z.object({
  source: z.string(),
  /** The publisher's key. */
  entryId: z.string(),
  personId: z.optional(z.string()),
  name: z.string(),
  /** 0 to 1, best first. */
  score: z.number(),
  match: z.boolean(),
  agreed: z.array(field),
  contradicted: z.array(field),
  ...matchExplanation.shape,
  sentence: z.string(),
});

/** A party that came near and is not among the matches, with the reason why not. */
const droppedCandidate = z.object({
  source: z.string(),
  entryId: z.string(),
  name: z.string(),
  matchedName: z.string(),
  score: z.number(),
  reason: z.string(),
  detail: z.string(),
});

export const matchResponse = z.object({
  id: z.optional(z.string()),
  matches: z.array(matchHit),
  dropped: z.array(droppedCandidate),
  /** True where the subject took too long, so that only the likeliest names were compared; absent where all were. */
  truncated: z.optional(z.boolean()),
  lists: z.array(listState),
  engine: z.object({ version: z.string(), configuration: z.string() }),
  threshold: z.number(),
});
export type SubjectResponse = z.infer<typeof matchResponse>;

/** Subjects of one request. */
export const mostSubjects = 100;

const bodyWith = <Each>(each: z.ZodMiniType<Each>) =>
  z.strictObject({
    subjects: z.array(each).check(z.minLength(1), z.maxLength(mostSubjects)),
    threshold: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    /** Sources to ask; all when absent. One that is not loaded is `LIST_NOT_LOADED`. */
    lists: z.optional(z.array(shortText(subjectBounds.idCharacters)).check(z.minLength(1), z.maxLength(100))),
  });

/** The body of `matchSubjects`, for a server that parses its subjects one by one. */
export const matchEnvelope = bodyWith(z.unknown());

export const matchSubjects = defineRoute({
  name: 'matchSubjects',
  summary:
    'Screen 1 to 100 subjects against the live lists. Nothing is stored. Each subject is charged as a search; analysts and administrators are not charged.',
  method: 'POST',
  path: '/match',
  access: { caller: 'user', data: 'common' },
  body: bodyWith(subject),
  response: z.object({ answers: z.array(matchResponse) }),
  errors: [
    'SEARCH_LIMIT_REACHED',
    'LIST_NOT_LOADED',
    'MATCH_LIMIT_REACHED',
    'MATCH_BUSY',
    'MATCH_TOO_LONG',
    'SERVICE_UNAVAILABLE',
  ],
});
