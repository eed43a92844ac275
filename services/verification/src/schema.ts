import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { CheckRunRow } from './check-runs/check-run.row.js';
import { CreateCheckRuns1700000000001 } from './migrations/1700000000001-create-check-runs.js';
import { VerificationSessionRow } from './sessions/verification-session.row.js';

/** Everything the service's database holds. */
export const rows = [OutboxRow, InboxRow, CheckRunRow, VerificationSessionRow];
export const migrations = [...outboxMigrations, CreateInbox, CreateCheckRuns1700000000001];
