import * as z from 'zod/mini';
import { opaqueId } from '../vocabulary/opaque-id.js';
import { defineRoute } from './route.js';

/** A client of an earlier version takes a type that it does not know as `other`. */
export const notificationType = z.catch(z.enum(['risk_alert', 'scan_complete', 'system', 'other']), 'other');

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** Null when it is about no person, or about several. */
  personId: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

/** The persons of one that is about several, such as all whom one list update changed. */
const groupedNotification = z.object({
  ...notification.shape,
  personIds: z.optional(z.array(z.string())),
});

/** A notification as it is shown: with whom it is about. */
export const shownNotification = z.object({
  ...notification.shape,
  /** Null when it is about nobody, or about a person that is gone. */
  personName: z.nullable(z.string()),
  /** Of one that is about several; the name is null when the person is gone. */
  persons: z.optional(z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }))),
});
export type ShownNotification = z.infer<typeof shownNotification>;

const page = <Shape extends z.ZodMiniType>(one: Shape) =>
  z.object({ notifications: z.array(one), unread: z.int(), nextCursor: z.nullable(z.string()) });

const pages = {
  summary: "The caller's notifications, newest first, with the count of unread ones.",
  method: 'GET',
  path: '/notifications',
  access: { caller: 'user', data: 'own' },
  query: z.object({ cursor: z.optional(z.uuid()) }),
} as const;

/** The client's. */
export const getNotifications = defineRoute({
  name: 'getNotifications',
  ...pages,
  response: page(shownNotification),
});

/** The notification service's own, which knows persons by their ids alone. */
export const listNotifications = defineRoute({
  name: 'listNotifications',
  ...pages,
  response: page(groupedNotification),
});

export const readNotification = defineRoute({
  name: 'readNotification',
  summary: 'Mark one notification as read.',
  method: 'POST',
  path: '/notifications/:notificationId/read',
  access: { caller: 'user', data: 'own' },
  params: z.object({ notificationId: opaqueId }),
  status: 204,
  errors: ['NOTIFICATION_NOT_FOUND'],
});

export const readAllNotifications = defineRoute({
  name: 'readAllNotifications',
  summary: 'Mark all notifications of the caller as read.',
  method: 'POST',
  path: '/notifications/read-all',
  access: { caller: 'user', data: 'own' },
  status: 204,
});
