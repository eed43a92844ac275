import { getPersonRelations, type PersonRelations } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /persons/{id}/relations`: ties that lists state, and what sanctioned parties own. */
export const useRelations = (personId: string): QueryState<PersonRelations> =>
  useRouteQuery(getPersonRelations, { params: { personId } }, { queryKey: queryKeys.relations(personId) });
