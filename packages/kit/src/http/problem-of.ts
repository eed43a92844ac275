import { failures, type DomainError, type Problem } from '@probity/contracts';

export const problemType = 'application/problem+json';

/** The body of an error answer (RFC 9457). `type` stays `about:blank`: the stable word is `code`. */
export const problemOf = (error: DomainError, correlationId: string): Problem => ({
  type: 'about:blank',
  title: failures[error.code].title,
  status: failures[error.code].status,
  detail: error.detail,
  code: error.code,
  correlationId,
});
