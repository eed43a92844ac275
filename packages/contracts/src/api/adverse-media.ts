import * as z from 'zod/mini';
import {
  mediaCategory,
  mediaDecision,
  mediaIdentity,
  mediaIdentityReason,
  mediaReopening,
  mediaStage,
  mediaTier,
} from '../vocabulary/media.js';
import { evidenceOrigin } from './evidence-origin.js';

/** Words of a headline or summary that say what was done or how far it is. Offsets count UTF-16 units. */
export const markedWords = z.object({
  part: z.enum(['headline', 'summary']),
  start: z.int(),
  end: z.int(),
  says: z.enum(['category', 'stage']),
});
export type MarkedWords = z.infer<typeof markedWords>;

/** The newest decision about an event. */
export const mediaReview = z.object({
  id: z.string(),
  decision: mediaDecision,
  reason: z.string(),
  /** Id of the reviewer. */
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
  /** `awaits-second`: it takes effect when another reviewer decides the same. `reopened`: it holds no more. */
  state: z.enum(['in-force', 'awaits-second', 'reopened']),
  /** Empty where it holds. */
  reopenedBecause: z.array(mediaReopening),
  /** When it ends; null where it does not. */
  until: z.nullable(z.iso.datetime()),
});
export type MediaReview = z.infer<typeof mediaReview>;

/** An article of an event that somebody added by hand. */
export const addedArticle = z.object({
  headline: z.string(),
  /** Id of the reviewer. */
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  reason: z.string(),
});
export type AddedArticle = z.infer<typeof addedArticle>;

/** A matter of the subject that one article or more report. */
export const mediaEvent = z.object({
  category: mediaCategory,
  /** Of the newest report that says one. */
  stage: mediaStage,
  /** A stage as it was first reported, the newest first. */
  stages: z.array(z.object({ stage: mediaStage, date: z.iso.date() })),
  identity: mediaIdentity,
  /** Why it is thought to be the subject, and why not more. */
  because: z.array(mediaIdentityReason),
  /** As the article writes it. */
  matchedName: z.string(),
  /** The subject's name that is most like it. */
  subjectName: z.string(),
  /** The sentence in which the article names the subject; null where it is not kept. */
  sentence: z.nullable(z.string()),
  marks: z.array(markedWords),
  tier: mediaTier,
  /** How many articles report it. */
  articles: z.int(),
  /** Independent of each other: of other outlets and no copies. */
  voices: z.int(),
  /** Of its first and last article. */
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  /** `seen`: the source does not say when the article was published, so its date is when it was first seen. */
  dateBasis: z.enum(['published', 'seen']),
  /** ISO 639 code of the article that is shown; absent in reports from before it was stored. */
  language: z.optional(z.string()),
  /** Absent where nobody decided, and in reports from before reviews. */
  review: z.optional(mediaReview),
  /** Absent where none was. */
  added: z.optional(z.array(addedArticle)),
  /** What it weighs in the risk score by itself, by its age on the day of the response or report. Absent in reports from before articles counted. */
  points: z.optional(z.int()),
  /** The day from which it weighs less though nothing more is reported, and how much then; null where it never will. */
  fallsOn: z.optional(z.nullable(z.iso.date())),
  fallsTo: z.optional(z.nullable(z.int())),
});
export type MediaEvent = z.infer<typeof mediaEvent>;

/** Of an event, that of its leading article: `entryId` is the article's key, `listVersion` the hash of its text. */
export const adverseMedia = z.object({
  ...evidenceOrigin,
  headline: z.string(),
  date: z.nullable(z.string()),
  summary: z.string(),
  url: z.nullable(z.string()),
  /** Absent in reports from before events were formed. */
  event: z.optional(mediaEvent),
});
export type AdverseMedia = z.infer<typeof adverseMedia>;
