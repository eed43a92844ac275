import type { ErrorCode, Problem } from '@probity/contracts';
import { failureTexts } from './texts.js';

/**
 * `UNREACHABLE`: no response came. `SAVED_COPY`: nor did one, but the vault had an earlier one. `UNREADABLE`: the response
 * is not what the contract says.
 */
export type ClientCode = 'UNREACHABLE' | 'SAVED_COPY' | 'UNREADABLE';

interface Details {
  readonly correlationId?: string;
  /** Seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** Why a request failed, in the words of the server where there are any. */
export class ApiError extends Error {
  readonly title: string;
  readonly detail: string;
  readonly correlationId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    /** A code of the server may be newer than this client. */
    readonly code: ErrorCode | ClientCode | (string & {}),
    { title, detail }: { readonly title: string; readonly detail: string },
    { correlationId, retryAfterSeconds, cause }: Details = {},
  ) {
    super(`${code}: ${detail}`, { cause });
    this.name = 'ApiError';
    this.title = title;
    this.detail = detail;
    this.correlationId = correlationId ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export const fromProblem = (problem: Problem, retryAfterSeconds?: number): ApiError =>
  new ApiError(problem.code, problem, {
    correlationId: problem.correlationId,
    retryAfterSeconds: retryAfterSeconds || null,
  });

/** Of a response that is not ours. A proxy sends its own page with 502 to 504 while the server behind it is away. */
export const notOurs = (status: number, details: Details = {}): ApiError =>
  status >= 500
    ? new ApiError('SERVICE_UNAVAILABLE', failureTexts.unavailable, details)
    : new ApiError('UNREADABLE', failureTexts.unreadable, details);

/** Trouble that passes: the server could not be asked, or asks for patience. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'UNREACHABLE' || error.code === 'SERVICE_UNAVAILABLE');
