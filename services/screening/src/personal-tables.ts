import type { KeptData, PersonalTable } from '@probity/kit/personal-data';

/** Each is guarded by a migration of its own (`refuseErasedUsers`). */
export const personalTables: readonly PersonalTable[] = [
  { table: 'searches', column: 'user_id', what: 'searches' },
  { table: 'search_storage', column: 'user_id', what: 'choices whether searches are stored' },
  { table: 'search_usage', column: 'user_id', what: 'counts of searches' },
  { table: 'subscriptions', column: 'user_id', what: 'plans' },
  { table: 'monitored_persons', column: 'user_id', what: 'monitored persons' },
  { table: 'monitoring_settings', column: 'user_id', what: 'monitoring settings' },
];

export const keptData: readonly KeptData[] = [
  {
    what: 'persons, evidence, risks and reports',
    why: 'they are about those who were screened, evidence of that, and name no user',
  },
  {
    what: 'decisions on versions of lists',
    why: 'they show who let a list be used; an administrator stands there by id alone',
    tables: [
      { table: 'list_decisions', column: 'decided_by' },
      { table: 'held_versions', column: 'release_requested_by' },
    ],
  },
  {
    what: 'decisions on adverse media, and articles added by hand',
    why: 'they show why an event counts or does not; a reviewer stands there by id alone',
    tables: [
      { table: 'media_decisions', column: 'decided_by' },
      { table: 'media_links', column: `added->>'by'` },
    ],
  },
  {
    what: 'entries of lists that were taken from a subject',
    why: 'they show why an entry is a subject of its own; an analyst stands there by id alone',
    tables: [{ table: 'entry_splits', column: 'decided_by' }],
  },
];
