import * as z from 'zod/mini';
import { subjectKind } from '../words/subject-kind.js';
import { countryCode } from '../words/country.js';

const nameParts = z.strictObject({
  first: z.optional(z.string()),
  middle: z.optional(z.string()),
  patronymic: z.optional(z.string()),
  last: z.optional(z.string()),
});

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a day that does not exist is refused. */
export const partialDate = z.string().check(
  z.regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/),
  z.refine((text) => text.length < 10 || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), {
    error: 'no such day',
  }),
);

/** Who is screened. Unknown fields are refused, so that a misspelt one is not silently left out of the question. */
export const subject = z.strictObject({
  id: z.optional(z.string()),
  kind: z.optional(subjectKind),
  names: z
    .array(
      z.union([
        z.string().check(z.regex(/\S/, 'blank name')),
        nameParts.check(
          z.refine((parts) => Object.values(parts).some((part) => /\S/.test(part ?? '')), {
            error: 'no name part',
          }),
        ),
      ]),
    )
    .check(z.minLength(1), z.maxLength(100)),
  birthDate: z.optional(partialDate),
  countries: z.optional(z.array(countryCode)),
  gender: z.optional(z.enum(['male', 'female', 'other'])),
  identifiers: z.optional(
    z.array(
      z.strictObject({
        type: z.string().check(z.minLength(1)),
        value: z.string().check(z.minLength(1)),
        country: z.optional(countryCode),
      }),
    ),
  ),
});
export type Subject = z.infer<typeof subject>;

/** One line of the `compare` command's input. */
export const subjectPair = z.strictObject({ query: subject, candidate: subject });
export type SubjectPair = z.infer<typeof subjectPair>;

export const matchFeature = z.object({
  name: z.string(),
  /** Points of the score, 0 to 1; may be negative. All contributions add up to the score. */
  contribution: z.number(),
  query: z.optional(z.string()),
  candidate: z.optional(z.string()),
  detail: z.string(),
});
export type MatchFeature = z.infer<typeof matchFeature>;
