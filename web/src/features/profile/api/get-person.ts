import { getPerson, type PersonProfile } from '@probity/contracts';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery, type QueryState } from '../../../shared/api/query-state.js';

/** `GET /persons/{id}`: names, evidence, risk and its reasons. */
export const usePerson = (personId: string): QueryState<PersonProfile> =>
  useRouteQuery(getPerson, { params: { personId } }, { queryKey: queryKeys.person(personId) });
