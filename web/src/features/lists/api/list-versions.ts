import { getListVersions, type ListVersion } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { queryState, type QueryState } from '../../../shared/api/query-state.js';
import { request } from '../../../shared/api/request.js';

/** `GET /lists/{source}/versions`, for analysts. */
export const useListVersions = (source: string): QueryState<{ versions: ListVersion[] }> =>
  queryState(
    useQuery({
      queryKey: queryKeys.listVersions(source),
      queryFn: ({ signal }) => request(getListVersions, { params: { source } }, { signal }),
    }),
  );
