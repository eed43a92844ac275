import * as z from 'zod/mini';
import { opaqueId } from '../words/opaque-id.js';
import { defineRoute } from './route.js';

export const notificationType = z.enum(['risk_alert', 'scan_complete', 'system']);

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  personId: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const getNotifications = defineRoute({
  name: 'getNotifications',
  summary: "The caller's notifications, newest first, with the count of unread ones.",
  method: 'GET',
  path: '/notifications',
  query: z.object({ cursor: z.optional(opaqueId) }),
  answer: z.object({
    notifications: z.array(notification),
    unread: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
});

export const readNotification = defineRoute({
  name: 'readNotification',
  summary: 'Mark one notification as read.',
  method: 'POST',
  path: '/notifications/:notificationId/read',
  params: z.object({ notificationId: opaqueId }),
  status: 204,
  errors: ['NOTIFICATION_NOT_FOUND'],
});

export const readAllNotifications = defineRoute({
  name: 'readAllNotifications',
  summary: 'Mark all notifications of the caller as read.',
  method: 'POST',
  path: '/notifications/read-all',
  status: 204,
});
