import * as z from 'zod/mini';
import { defineEvent } from '../event-definition.js';

const schema = z.object({ notificationId: z.string(), userId: z.string() });

export type NotificationCreated = z.infer<typeof schema>;

export const notificationCreated = defineEvent<NotificationCreated>({
  topic: 'notification.notification-created.v1',
  summary: 'A user has a new notification, or one that says more than before.',
  schema,
  key: (data) => data.userId,
});
