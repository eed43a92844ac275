import type { Route, RouteInput } from '@probity/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { request } from './request.js';
import { failureTexts } from './texts.js';

/** A failure never looks like an empty response. */
export type QueryState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly data: Data;
      /** Set when a refresh failed; `data` is then of `at`, milliseconds since 1970. */
      readonly outdated: { readonly error: ApiError; readonly at: number; readonly retry: () => void } | null;
    };

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', failureTexts.broken, { cause: error });

export const queryState = <Data>(query: UseQueryResult<Data>): QueryState<Data> => {
  const retry = (): void => void query.refetch();
  if (query.data !== undefined) {
    const outdated =
      query.error === null ? null : { error: asApiError(query.error), at: query.dataUpdatedAt, retry };
    return { state: 'ready', data: query.data, outdated };
  }
  return query.error === null
    ? { state: 'loading' }
    : { state: 'failed', error: asApiError(query.error), retry };
};

interface QueryOptions {
  readonly queryKey: readonly string[];
  /** Milliseconds for which a response is not asked for again; 30 s when absent. */
  readonly staleTime?: number;
  /** Milliseconds after which it is asked for again while the screen is seen; never by itself when absent. */
  readonly refetchInterval?: number;
  /** False: not requested yet. */
  readonly enabled?: boolean;
}

/** Reads an operation of the API and keeps its response under `queryKey`. */
export const useRouteQuery = <Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer>,
  input: RouteInput<Route<Params, Query, Body, Answer>>,
  options: QueryOptions,
): QueryState<Answer> =>
  queryState(useQuery({ ...options, queryFn: ({ signal }) => request(route, input, { signal }) }));

/** Reads what no route of the API gives, and keeps it under `queryKey`. */
export const useRead = <Data>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
): QueryState<Data> => queryState(useQuery({ queryKey, queryFn: ({ signal }) => read(signal) }));
