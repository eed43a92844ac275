import * as z from 'zod/mini';
import { livePerson } from '../api/person.js';
import { defineRoute } from '../api/route.js';
import { riskScore } from '../vocabulary/risk.js';

/** Data of the SSE messages of `GET /events`, by their `event:` name. Every message carries an id `<epoch>:<seq>`. */
export const liveEventSchemas = {
  /** The stream is live from this id on; sent when the client did not resume. */
  ready: z.object({}),
  /** Messages were missed for good: reload what is on screen, then go on. */
  gap: z.object({}),
  'person-added': z.object({ person: livePerson }),
  'person-changed': z.object({ person: livePerson }),
  'person-removed': z.object({ personId: z.string() }),
  'risk-changed': z.object({ person: livePerson, before: riskScore, after: riskScore }),
  /** A subject that the caller monitors changed; its risk may be as before. */
  'alert-raised': z.object({ alertId: z.string(), person: livePerson, before: riskScore, after: riskScore }),
  'list-updated': z.object({
    source: z.string(),
    entries: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
  }),
  /** New, or it says more than before. */
  'notification-created': z.object({ notificationId: z.string() }),
  /** Null: all that the user had by then. */
  'notification-read': z.object({ notificationIds: z.nullable(z.array(z.string())) }),
  /** The caller's session is over, and with it the stream; nothing to resume from. */
  'session-ended': z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;

export type LiveEvent = {
  [Name in LiveEventName]: {
    readonly id: string;
    readonly event: Name;
    readonly data: z.infer<(typeof liveEventSchemas)[Name]>;
  };
}[LiveEventName];

/** The one stream of a signed-in client. */
export const streamEvents = defineRoute({
  name: 'streamEvents',
  summary:
    'Live events for the caller; resumes after `Last-Event-ID`, or says `gap`. Ends with the access token.',
  method: 'GET',
  path: '/events',
  access: { caller: 'user', data: 'own' },
  headers: {
    'Last-Event-ID': 'The id of the last message that was seen; what came after it follows, or `gap`.',
  },
  streams: 'text/event-stream',
  status: 200,
  errors: ['SERVICE_UNAVAILABLE'],
});
