import type { PersonalTable } from '@probity/kit/personal-data';

/** A migration reads them: later tables get a list and a migration of their own. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'live_log', column: 'audience', what: 'live events that were for the user alone' },
];
