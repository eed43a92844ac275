import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { LiveLogHeadRow, LiveLogRow } from './live-log/live-log.row.js';
import { CreateLiveLog1700000000001 } from './migrations/1700000000001-create-live-log.js';
import { CreateErasedUsers1700000000040 } from './migrations/1700000000040-create-erased-users.js';

/** Everything the BFF's database holds: inbox and outbox (dead letters), and the live log. */
export const database = {
  rows: [OutboxRow, InboxRow, LiveLogRow, LiveLogHeadRow],
  migrations: [...outboxMigrations, CreateInbox, CreateLiveLog1700000000001, CreateErasedUsers1700000000040],
};
