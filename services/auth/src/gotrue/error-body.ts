import type { GotrueFailure } from './gotrue-failure.js';

/** The version from which `code` is a word; older clients find the status there. */
export const apiVersion = '2024-01-01';

export const speaksWords = (requested: string | undefined): boolean =>
  requested !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= apiVersion;

/** The body of an error answer in the form that the client's API version expects. */
export const errorBody = (
  failure: GotrueFailure,
  inWords: boolean,
  correlationId: string,
): Record<string, unknown> => ({
  ...(inWords
    ? { code: failure.code, message: failure.message }
    : { code: failure.status, msg: failure.message }),
  error_code: failure.code,
  ...(failure.status >= 500 && { error_id: correlationId }),
  ...(failure.reasons !== undefined && { weak_password: { reasons: failure.reasons } }),
});
