import type { PersonalTable } from '@probity/kit/personal-data';

/** Each is guarded by a migration of its own (`refuseErasedUsers`). */
export const personalTables: readonly PersonalTable[] = [
  { table: 'searches', column: 'user_id', what: 'searches' },
  { table: 'search_storage', column: 'user_id', what: 'choices whether searches are stored' },
  { table: 'search_usage', column: 'user_id', what: 'counts of searches' },
  { table: 'subscriptions', column: 'user_id', what: 'plans' },
  { table: 'monitored_persons', column: 'user_id', what: 'monitored persons' },
  { table: 'monitoring_settings', column: 'user_id', what: 'monitoring settings' },
];
