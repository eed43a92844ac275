import { CreateNotifications1700000000001 } from './migrations/1700000000001-create-notifications.js';
import { NotificationRow } from './notifications/notification.row.js';
import { StreamEntryRow } from './streams/stream-entry.row.js';
import { StreamHeadRow } from './streams/stream-head.row.js';

/** The service's own tables; kit adds outbox and inbox. */
export const rows = [NotificationRow, StreamEntryRow, StreamHeadRow];
export const migrations = [CreateNotifications1700000000001];
