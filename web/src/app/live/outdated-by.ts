import type { LiveEvent } from '@probity/contracts';
import { queryKeys } from '../../shared/api/query-keys.js';

export type QueryKey = readonly string[];

/**
 * Which answers an event puts out of date. The search screen applies events to its results by itself, so that the list
 * under the user's finger does not jump; only a gap makes it ask again.
 */
export const outdatedBy = (event: LiveEvent): readonly QueryKey[] => {
  switch (event.event) {
    case 'ready':
    case 'gap':
      return [[]]; // the empty key is the beginning of all keys
    case 'person-added':
      return [queryKeys.dashboard];
    case 'person-changed':
    case 'risk-changed':
      return [queryKeys.person(event.data.person.id), queryKeys.dashboard, queryKeys.reports];
    case 'person-removed':
      return [queryKeys.person(event.data.personId), queryKeys.dashboard, queryKeys.reports];
    case 'list-updated':
      return [queryKeys.lists, queryKeys.dashboard, queryKeys.persons];
    case 'notification-created':
      return [queryKeys.notifications];
  }
};
