import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { migrations } from './migrations/index.js';

/** What `openDatabase` needs to know of the screening database besides its address. */
export const screeningDatabase = {
  name: 'screening',
  rows: [OutboxRow, InboxRow],
  migrations: [...outboxMigrations, CreateInbox, ...migrations],
};
