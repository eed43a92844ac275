import { types } from 'node:util';
import { DomainError } from '@probity/contracts';

/** The own database could not be asked. Shows to callers as `SERVICE_UNAVAILABLE`; a consumer waits for its return. */
export class DatabaseUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const codeOf = (error: unknown): string | undefined => {
  const code: unknown = types.isNativeError(error) ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
};

// serialization_failure, deadlock_detected: PostgreSQL asks to run the transaction again.
const again = new Set(['40001', '40P01']);

export const mayBeRunAgain = (error: unknown): boolean => again.has(codeOf(error) ?? '');

// 08* connection, 53* resources, 57P* shutdown and crash, 58* system errors of PostgreSQL; the rest are errors of the socket.
const unavailable =
  /^(08...|53...|57P0[1-5]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

// pg throws these without a code.
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected)/;

// TypeORM gives a broken connection back by itself, so that the next query of the transaction finds it gone.
const lostConnection = /^QueryRunner(Provider)?AlreadyReleasedError$/;

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  unavailable.test(codeOf(error) ?? '') ||
  (types.isNativeError(error) && (unavailableMessage.test(error.message) || lostConnection.test(error.name)));

/** Name of the unique, foreign key or check constraint that `error` says was violated. */
export const violatedConstraint = (error: unknown): string | undefined => {
  if (!(codeOf(error) ?? '').startsWith('23') || !types.isNativeError(error)) return undefined;
  const constraint: unknown = Reflect.get(error, 'constraint');
  return typeof constraint === 'string' ? constraint : undefined;
};
