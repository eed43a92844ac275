import type { PersonalTable } from '@probity/kit/personal-data';

/** A migration reads them: later tables get a list and a migration of their own. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'searches', column: 'user_id', what: 'searches' },
  { table: 'search_usage', column: 'user_id', what: 'counts of searches' },
  { table: 'subscriptions', column: 'user_id', what: 'plans' },
];
