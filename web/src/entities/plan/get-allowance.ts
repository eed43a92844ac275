import { getAllowance, type Allowance } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { answered, type Answered } from '../../shared/api/query-state.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { request } from '../../shared/api/request.js';

/** Source: specification, section 9: usage is asked again after a minute. */
const staleTime = 60_000;

/** `GET /allowance`: the plan of the caller and what is left of its searches. */
export const useAllowance = (): Answered<Allowance> =>
  answered(
    useQuery({
      queryKey: queryKeys.allowance,
      queryFn: ({ signal }) => request(getAllowance, {}, { signal }),
      staleTime,
    }),
  );
