import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { failureTexts } from './texts.js';

/** What is known of an answer. A failure never looks like an empty answer. */
export type Answered<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly state: 'ready';
      readonly data: Data;
      /** Set when a newer answer was asked for and did not come; `data` is then of `at`. */
      readonly outdated: { readonly error: ApiError; readonly at: number; readonly retry: () => void } | null;
    };

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError('INTERNAL', failureTexts.broken.title, failureTexts.broken.detail, null, null, error);

/** The state of a query in the words of the house. */
export const answered = <Data>(query: UseQueryResult<Data>): Answered<Data> => {
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
