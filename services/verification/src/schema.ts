import { CheckRunRow } from './check-runs/check-run.row.js';
import { CreateCheckRuns1700000000001 } from './migrations/1700000000001-create-check-runs.js';
import { VerificationSessionRow } from './sessions/verification-session.row.js';

/** The service's own tables; kit adds outbox and inbox. */
export const rows = [CheckRunRow, VerificationSessionRow];
export const migrations = [CreateCheckRuns1700000000001];
