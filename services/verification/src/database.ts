import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { CheckRunRow } from './check-runs/check-run.row.js';
import { CreateCheckRuns1700000000001 } from './migrations/1700000000001-create-check-runs.js';
import { KeepReportOfRun1764000000101 } from './migrations/1764000000101-keep-report-of-run.js';
import { LimitDailyChecks1764000000150 } from './migrations/1764000000150-limit-daily-checks.js';
import { CreateErasedUsers1764000000154 } from './migrations/1764000000154-create-erased-users.js';
import { CreateScans1764000000320 } from './migrations/1764000000320-create-scans.js';
import { LinkSessions1764000000321 } from './migrations/1764000000321-link-sessions.js';
import { RecordClaimsOfSessions1764000000322 } from './migrations/1764000000322-record-claims-of-sessions.js';
import { ScanRow } from './scans/scan.row.js';
import { VerificationSessionRow } from './sessions/verification-session.row.js';

/** Everything the service's database holds. */
export const database = {
  rows: [OutboxRow, InboxRow, CheckRunRow, VerificationSessionRow, ScanRow],
  migrations: [
    ...outboxMigrations,
    CreateInbox,
    CreateCheckRuns1700000000001,
    KeepReportOfRun1764000000101,
    LimitDailyChecks1764000000150,
    CreateErasedUsers1764000000154,
    CreateScans1764000000320,
    LinkSessions1764000000321,
    RecordClaimsOfSessions1764000000322,
  ],
};
