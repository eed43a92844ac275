import type { PersonalTable } from '@probity/kit/personal-data';

/** A migration reads them: later tables get a list and a migration of their own. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'notifications', column: 'user_id', what: 'notifications' },
];
