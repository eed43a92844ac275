import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { CreateNotifications1700000000001 } from './migrations/1700000000001-create-notifications.js';
import { NotificationRow } from './notifications/notification.row.js';
import { StreamEntryRow } from './streams/stream-entry.row.js';
import { StreamHeadRow } from './streams/stream-head.row.js';

/** Everything the service's database holds. */
export const rows = [OutboxRow, InboxRow, NotificationRow, StreamEntryRow, StreamHeadRow];
export const migrations = [...outboxMigrations, CreateInbox, CreateNotifications1700000000001];
