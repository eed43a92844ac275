import type { LiveEvent } from '@probity/contracts';
import { queriesShowing, queryKeys, type QueryKey } from '../../shared/api/query-keys.js';

const everythingButSearches: readonly QueryKey[] = [
  queryKeys.allowance,
  queryKeys.dashboard,
  queryKeys.lists,
  queryKeys.monitoring,
  queryKeys.notifications,
  queryKeys.persons,
  queryKeys.reports,
];

/**
 * Which cached responses an event puts out of date. Not searches: events are applied to their results, so that the list under
 * the user's finger does not jump, and asking again, which can cost a search, is left to the user.
 */
export const outdatedBy = (event: LiveEvent): readonly QueryKey[] => {
  switch (event.event) {
    case 'ready':
    case 'gap':
      return everythingButSearches;
    case 'person-added':
      return [queryKeys.dashboard];
    case 'person-changed':
    case 'risk-changed':
    case 'alert-raised':
      return queriesShowing(event.data.person.id);
    case 'person-removed':
      return queriesShowing(event.data.personId);
    case 'list-updated':
      return [queryKeys.lists, queryKeys.dashboard, queryKeys.persons];
    case 'notification-created':
    case 'notification-read':
      return [queryKeys.notifications];
    case 'session-ended':
      return [];
  }
};
