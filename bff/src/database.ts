import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { LiveLogHeadRow, LiveLogRow } from './live-log/live-log.row.js';
import { CreateLiveLog1700000000001 } from './migrations/1700000000001-create-live-log.js';
import { CreateErasedUsers1700000000040 } from './migrations/1700000000040-create-erased-users.js';
import { CreateScreenUses1700000000050 } from './migrations/1700000000050-create-screen-uses.js';

/** Everything the BFF's database holds: inbox and outbox (dead letters), the live log, and counts of screens. */
export const database = {
  rows: [OutboxRow, InboxRow, LiveLogRow, LiveLogHeadRow],
  migrations: [
    ...outboxMigrations,
    CreateInbox,
    CreateLiveLog1700000000001,
    CreateErasedUsers1700000000040,
    CreateScreenUses1700000000050,
  ],
};
