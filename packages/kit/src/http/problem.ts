import { types } from 'node:util';
import { HttpException } from '@nestjs/common';
import { DomainError, failures, type ErrorCode, type Problem } from '@probity/contracts';

export const problemType = 'application/problem+json';

/** The body of an error response (RFC 9457). `type` stays `about:blank`: clients go by `code`. */
export const problemOf = (error: DomainError, correlationId: string): Problem => ({
  type: 'about:blank',
  title: failures[error.code].title,
  status: failures[error.code].status,
  detail: error.detail,
  code: error.code,
  correlationId,
});

/** An error as the client may see it. `fault`: what was thrown, for the log only, where it is our bug. */
export interface SeenFailure {
  readonly error: DomainError;
  readonly fault?: unknown;
}

/** Framework failures that the client caused. Every other failure of the framework is ours. */
const ofStatus = new Map<number, { readonly code: ErrorCode; readonly detail?: string }>([
  [400, { code: 'INVALID_REQUEST' }],
  [404, { code: 'ROUTE_NOT_FOUND' }],
  [405, { code: 'ROUTE_NOT_FOUND' }],
  [413, { code: 'PAYLOAD_TOO_LARGE' }],
  [414, { code: 'INVALID_REQUEST', detail: 'The address is too long.' }],
  [415, { code: 'INVALID_REQUEST', detail: 'Send the body as application/json.' }],
]);

/** The client disconnected in the middle of a body: Node throws an error without a class. */
const isAborted = (thrown: unknown): boolean =>
  types.isNativeError(thrown) && thrown.message === 'aborted' && codeOf(thrown) === 'ECONNRESET';

const malformedJson: readonly unknown[] = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const isFastifys = String(codeOf(error)).startsWith('FST_ERR_');
  if (!isFastifys || typeof error !== 'object' || error === null || !('statusCode' in error))
    return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
};

/** Classifies whatever was thrown. Messages of anything but a `DomainError` never reach the client. */
export const failureOf = (thrown: unknown): SeenFailure => {
  if (thrown instanceof DomainError) {
    return thrown.code === 'INTERNAL' ? { error: thrown, fault: thrown } : { error: thrown };
  }
  if (isAborted(thrown))
    return { error: new DomainError('INVALID_REQUEST', { cause: thrown, detail: 'The body broke off.' }) };
  const framework = ofStatus.get(statusOf(thrown) ?? 500);
  if (framework === undefined)
    return { error: new DomainError('INTERNAL', { cause: thrown }), fault: thrown };
  const cause = thrown instanceof HttpException ? (thrown.cause ?? thrown) : thrown;
  const isJson = malformedJson.includes(codeOf(cause)) || cause instanceof SyntaxError;
  const detail = isJson ? 'The body is not valid JSON.' : framework.detail;
  return {
    error: new DomainError(framework.code, { cause: thrown, ...(detail !== undefined && { detail }) }),
  };
};
