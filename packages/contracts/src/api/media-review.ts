import * as z from 'zod/mini';
import { mediaDecision, mediaIdentity, mediaStage } from '../vocabulary/media.js';
import { mediaReview } from './adverse-media.js';
import { personParams } from './person.js';
import { defineRoute } from './route.js';
import { storedText } from './stored-text.js';

const eventParams = z.object({ ...personParams.shape, eventId: z.string().check(z.maxLength(64)) });
const decisionParams = z.object({ ...eventParams.shape, decisionId: z.string().check(z.maxLength(64)) });

export const decideMediaEvent = defineRoute({
  name: 'decideMediaEvent',
  summary:
    'Decides what an event of adverse media is. Where there are two reviewers, a confirmation takes effect when a second one sends it too.',
  method: 'POST',
  path: '/persons/:personId/media/:eventId/decisions',
  access: { caller: 'analyst', data: 'common' },
  params: eventParams,
  body: z.strictObject({
    /** Of the decision, made by the client: sent twice, it is one decision. */
    decisionId: z.uuid().check(z.lowercase()),
    decision: mediaDecision,
    /** Why; stored with who decided it, and shown. */
    reason: storedText(500).check(z.regex(/\S/, 'blank reason')),
    /** What was on the screen: the stage, and the id of the decision that stood there, null where none did. */
    stage: mediaStage,
    reviewId: z.nullable(z.string().check(z.maxLength(64))),
  }),
  response: z.object({
    /** Whom the event is about after it. */
    identity: mediaIdentity,
    review: mediaReview,
  }),
  errors: ['MEDIA_EVENT_NOT_FOUND', 'MEDIA_EVENT_CHANGED', 'ANOTHER_REVIEWER_NEEDED'],
});

export const undoMediaDecision = defineRoute({
  name: 'undoMediaDecision',
  summary: 'Takes back the newest decision about an event; it stays on record.',
  method: 'DELETE',
  path: '/persons/:personId/media/:eventId/decisions/:decisionId',
  access: { caller: 'analyst', data: 'common' },
  params: decisionParams,
  status: 204,
  errors: ['MEDIA_EVENT_NOT_FOUND', 'MEDIA_EVENT_CHANGED'],
});

export const recordedMediaDecision = z.object({
  id: z.string(),
  decision: z.union([mediaDecision, z.literal('undone')]),
  reason: z.string(),
  /** Id of the reviewer. */
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
  /** A confirmation of which another reviewer had to send the same. */
  awaitsSecond: z.boolean(),
});
export type RecordedMediaDecision = z.infer<typeof recordedMediaDecision>;

export const getMediaDecisions = defineRoute({
  name: 'getMediaDecisions',
  summary: 'Every decision about an event of adverse media, the newest first.',
  method: 'GET',
  path: '/persons/:personId/media/:eventId/decisions',
  access: { caller: 'analyst', data: 'common' },
  params: eventParams,
  response: z.object({ decisions: z.array(recordedMediaDecision) }),
  errors: ['MEDIA_EVENT_NOT_FOUND'],
});
