import { failures, type ErrorCode } from './error-code.js';

interface Options {
  /** A more exact sentence for people than the code's own. Never holds secrets. */
  readonly detail?: string;
  /** Seconds after which a retry can succeed; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure the caller can understand and act on. Anything else that is thrown is a bug and shows as `INTERNAL`. */
export class DomainError extends Error {
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: Options = {},
  ) {
    const detail = options.detail ?? failures[code].detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.name = 'DomainError';
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
