import type { PersonalTable } from '@probity/kit/personal-data';

/** Each is guarded by a migration of its own (`refuseErasedUsers`). */
export const personalTables: readonly PersonalTable[] = [
  { table: 'verification_sessions', column: 'user_id', what: 'verification sessions' },
  { table: 'scans', column: 'user_id', what: 'scans of documents' },
  { table: 'check_usage', column: 'user_id', what: 'counts of checks' },
  {
    table: 'check_runs',
    column: 'user_id',
    what: 'check runs',
    stays: 'evidence that a person was screened; a pseudonym replaces the user',
  },
];
