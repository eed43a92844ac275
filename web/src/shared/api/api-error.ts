import type { ErrorCode, Problem } from '@probity/contracts';

/** `UNREACHABLE`: no answer came. `UNREADABLE`: an answer came that is not what the contract says. */
export type ClientCode = 'UNREACHABLE' | 'UNREADABLE';

/** Why a request gave no answer, in the words of the server where there are any. */
export class ApiError extends Error {
  constructor(
    /** A code of the server may be newer than this client. */
    readonly code: ErrorCode | ClientCode | (string & {}),
    readonly title: string,
    readonly detail: string,
    readonly correlationId: string | null = null,
    /** Seconds after which a retry can succeed. */
    readonly retryAfterSeconds: number | null = null,
    cause?: unknown,
  ) {
    super(`${code}: ${detail}`, { cause });
    this.name = 'ApiError';
  }
}

export const fromProblem = (problem: Problem, retryAfter: string | null): ApiError =>
  new ApiError(
    problem.code,
    problem.title,
    problem.detail,
    problem.correlationId,
    retryAfter === null ? null : Number.parseInt(retryAfter, 10) || null,
  );
