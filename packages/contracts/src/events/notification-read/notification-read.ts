import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({
  userId: z.string(),
  /** Null: all that the user had by then. */
  notificationIds: z.nullable(z.array(z.string())),
});

export type NotificationRead = z.infer<typeof schema>;

export const notificationRead = defineEvent<NotificationRead>({
  topic: 'notification.notification-read.v1',
  summary: 'A user marked notifications as read.',
  schema,
  key: (data) => data.userId,
});
