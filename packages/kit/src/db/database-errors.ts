import { types } from 'node:util';
import { DomainError } from '@probity/contracts';
import { tlsFaultOf, tlsSentence } from '../config/index.js';

/**
 * The app's own database could not be queried. Shows to callers as `SERVICE_UNAVAILABLE`; a consumer waits for its
 * return.
 */
export class DatabaseUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The database refuses this process; waiting is of no use until a person has corrected the settings. */
export class DatabaseRefused extends DatabaseUnavailable {
  /** @param sentence what to correct; it holds no secret. */
  constructor(
    readonly sentence: string,
    cause: unknown,
  ) {
    super(cause);
    this.name = 'DatabaseRefused';
  }
}

const codeOf = (error: unknown): string | undefined => {
  const code: unknown = types.isNativeError(error) ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
};

// serialization_failure, deadlock_detected: PostgreSQL asks to run the transaction again.
const again = new Set(['40001', '40P01']);

export const mayBeRunAgain = (error: unknown): boolean => again.has(codeOf(error) ?? '');

// query_canceled, lock_not_available: what held it up may be gone in a while.
const heldUp = new Set(['57014', '55P03']);

export const wasHeldUp = (error: unknown): boolean => heldUp.has(codeOf(error) ?? '');

/** read_only_sql_transaction: after a failover a connection may lead to a server that is a replica now. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

// 08* connection, 25P03 idle in transaction, 53* resources, 57P* shutdown and crash, 58* system errors of PostgreSQL; the rest
// are errors of the socket.
const unavailable =
  /^(08...|25006|25P03|53...|57P0[1-5]|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

// pg throws these without a code.
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected)/;

const timedOut =
  /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired)/;

// TypeORM gives a broken connection back by itself, so that the next query of the transaction finds it gone.
const lostConnection = /^QueryRunner(Provider)?AlreadyReleasedError$/;

const settings = {
  server: 'PostgreSQL',
  address: 'DATABASE_URL',
  authorities: 'the sslrootcert of DATABASE_URL',
  ownCertificate: 'sslcert and sslkey of DATABASE_URL',
  encryption: 'the sslmode of DATABASE_URL',
};

/** What a person must correct before the server accepts this process, as a sentence; undefined for any other error. */
export const databaseRefusal = (error: unknown): string | undefined => {
  if (error instanceof DatabaseRefused) return error.sentence;
  const code = codeOf(error) ?? '';
  // invalid_authorization_specification, which is also sent when the server requires TLS, and invalid_password.
  if (code === '28000' || code === '28P01')
    return 'PostgreSQL refuses the login: user, password and sslmode in DATABASE_URL must be as it wants them.';
  if (code === '3D000') return 'PostgreSQL has no database of the name in DATABASE_URL.';
  // insufficient_privilege, of the login: of a query it is no fatal error.
  if (code === '42501' && Reflect.get(Object(error), 'severity') === 'FATAL')
    return 'PostgreSQL does not let the user in DATABASE_URL into its database: it needs CONNECT.';
  // pg says this without a code.
  const isPlain = types.isNativeError(error) && error.message.startsWith('The server does not support SSL');
  const fault = isPlain ? 'not-encrypted' : tlsFaultOf(code);
  return fault && tlsSentence(fault, settings);
};

/** For an error that `isUnavailable`. */
export const unavailableFor = (error: unknown): DatabaseUnavailable => {
  const sentence = databaseRefusal(error);
  return sentence === undefined ? new DatabaseUnavailable(error) : new DatabaseRefused(sentence, error);
};

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  databaseRefusal(error) !== undefined ||
  unavailable.test(codeOf(error) ?? '') ||
  (types.isNativeError(error) && (unavailableMessage.test(error.message) || lostConnection.test(error.name)));

/** Name of the unique, foreign key or check constraint that `error` says was violated. */
export const violatedConstraint = (error: unknown): string | undefined => {
  if (!(codeOf(error) ?? '').startsWith('23') || !types.isNativeError(error)) return undefined;
  const constraint: unknown = Reflect.get(error, 'constraint');
  return typeof constraint === 'string' ? constraint : undefined;
};

/** Whether a server did not take a connection in time: it is frozen, or the machine has too much to do. */
export const isConnectionTimeout = (error: unknown): boolean =>
  types.isNativeError(error) && (timedOut.test(error.message) || isConnectionTimeout(error.cause));
