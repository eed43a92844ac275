import type { PersonalTable } from '@probity/kit/personal-data';

/** Each is guarded by a migration of its own (`refuseErasedUsers`). */
export const personalTables: readonly PersonalTable[] = [
  { table: 'live_log', column: 'audience', what: 'live events that were for the user alone' },
];
