import type { PersonalTable } from '@probity/kit/personal-data';

/** Each is guarded by a migration of its own (`refuseErasedUsers`). */
export const personalTables: readonly PersonalTable[] = [
  { table: 'push_deliveries', column: 'user_id', what: 'pushes under way' },
  { table: 'push_subscriptions', column: 'user_id', what: 'devices for pushes' },
  { table: 'alerted_persons', column: 'user_id', what: 'persons whose alerts came' },
  { table: 'alert_causes', column: 'user_id', what: 'causes of alerts' },
  { table: 'notifications', column: 'user_id', what: 'notifications' },
  { table: 'alert_settings', column: 'user_id', what: 'alert settings' },
  { table: 'mail_settings', column: 'user_id', what: 'mail settings' },
];
