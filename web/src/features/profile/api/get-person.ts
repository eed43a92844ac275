import { getPerson, type PersonProfile } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../../shared/api/query-state.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';

/** `GET /persons/{id}`: names, evidence, risk and its reasons. */
export const usePerson = (personId: string): Answered<PersonProfile> =>
  answered(
    useQuery({
      queryKey: queryKeys.person(personId),
      queryFn: ({ signal }) => request(getPerson, { params: { personId } }, { signal }),
    }),
  );
