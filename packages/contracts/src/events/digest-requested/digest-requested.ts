import * as z from 'zod/mini';
import { notificationType } from '../../api/notification.js';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  digestId: z.string(),
  userId: z.string(),
  /** How many unread notifications of each type it is about; types without any are left out. */
  counts: z.array(z.object({ type: notificationType, count: z.int().check(z.positive()) })),
});

export type DigestRequested = z.infer<typeof schema>;

export const digestRequested = defineEvent<DigestRequested>({
  topic: 'notification.digest-requested.v1',
  summary: 'A mail to a user is due, with the counts of unread notifications and nothing of what they say.',
  schema,
  key: (data) => data.userId,
});
