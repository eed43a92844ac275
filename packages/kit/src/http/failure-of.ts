import { types } from 'node:util';
import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@probity/contracts';

/** An error as the caller may see it. `fault`: what was really thrown, for the log only, where it is our bug. */
export interface SeenFailure {
  readonly error: DomainError;
  readonly fault?: unknown;
}

/** Framework failures that are the caller's doing. Everything else of the framework is ours. */
const ofStatus = new Map<number, { readonly code: ErrorCode; readonly detail?: string }>([
  [400, { code: 'INVALID_REQUEST' }],
  [404, { code: 'ROUTE_NOT_FOUND' }],
  [405, { code: 'ROUTE_NOT_FOUND' }],
  [413, { code: 'PAYLOAD_TOO_LARGE' }],
  [414, { code: 'INVALID_REQUEST', detail: 'The address is too long.' }],
  [415, { code: 'INVALID_REQUEST', detail: 'Send the body as application/json.' }],
]);

/** Its caller hung up in the middle of a body. Node says so by an error without a class; nobody is there to be answered. */
const hasBrokenOff = (thrown: unknown): boolean =>
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

/** Sorts whatever was thrown. Messages of anything but a `DomainError` never reach the caller. */
export const failureOf = (thrown: unknown): SeenFailure => {
  if (thrown instanceof DomainError) {
    return thrown.code === 'INTERNAL' ? { error: thrown, fault: thrown } : { error: thrown };
  }
  if (hasBrokenOff(thrown))
    return { error: new DomainError('INVALID_REQUEST', { cause: thrown, detail: 'The body broke off.' }) };
  const framework = ofStatus.get(statusOf(thrown) ?? 500);
  if (framework === undefined)
    return { error: new DomainError('INTERNAL', { cause: thrown }), fault: thrown };
  const cause = thrown instanceof HttpException ? (thrown.cause ?? thrown) : thrown;
  const isJson = malformedJson.includes(codeOf(cause)) || cause instanceof SyntaxError;
  const detail = isJson ? 'The body is not valid JSON.' : framework.detail;
  return {
    error: new DomainError(framework.code, { cause: thrown, ...(detail === undefined ? {} : { detail }) }),
  };
};
