import * as z from 'zod/mini';
import { mediaCategory, mediaIdentity, mediaStage } from '../vocabulary/media.js';
import { personParams } from './person.js';
import { defineRoute } from './route.js';
import { storedText } from './stored-text.js';

/**
 * What the rules do not see in an article: anything adverse, a language that they can read, or the subject as the one whom
 * it is about.
 */
export const additionDoubt = z.enum(['not-adverse', 'unread-language', 'not-named']);
export type AdditionDoubt = z.infer<typeof additionDoubt>;

export const addMediaArticle = defineRoute({
  name: 'addMediaArticle',
  summary:
    'Adds an article to a subject by hand. It is read by the same rules as fetched ones; what they doubt is stored only with `anyway`, and counts once reviewers confirm it.',
  method: 'POST',
  path: '/persons/:personId/media/articles',
  access: { caller: 'analyst', data: 'common' },
  params: personParams,
  body: z.strictObject({
    /** Spellings of one address are one article: added again, it is the one that is stored. */
    url: storedText(2_000),
    headline: storedText(500),
    /** The article or a summary of it: read for its facts, of which 300 characters are kept. */
    text: storedText(20_000),
    publishedOn: z.iso.date(),
    /** Why it is about the subject; stored with who added it, and shown. */
    reason: storedText(500).check(z.regex(/\S/, 'blank reason')),
    /** Adds it though the rules doubt it, with what it reports where they did not find that. */
    anyway: z.optional(z.object({ category: mediaCategory, stage: mediaStage })),
  }),
  response: z.object({
    /**
     * `added`: it is new. `linked`: it was stored and is linked to the subject now. `already-added`: nothing changed.
     * `doubtful`: nothing was stored, as `doubts` say.
     */
    state: z.enum(['added', 'linked', 'already-added', 'doubtful']),
    doubts: z.array(additionDoubt),
    /** What the rules find in it, or a reviewer did; null where nothing. */
    category: z.nullable(mediaCategory),
    stage: mediaStage,
    /** The event that it belongs to, and whom that is about by rules; null where nothing was stored. */
    eventId: z.nullable(z.string()),
    identity: z.nullable(mediaIdentity),
  }),
  errors: [
    'PERSON_NOT_FOUND',
    'ARTICLE_ADDRESS_INVALID',
    'ARTICLE_DATE_INVALID',
    'ARTICLE_TEXT_MISSING',
    'ARTICLE_REFUSED',
    'MEDIA_UNREADABLE',
  ],
});
