import { DomainError } from '@probity/contracts';

/** A file that cannot be verified: `INVALID_REQUEST`. */
export const unreadable = (detail: string, cause?: unknown): DomainError =>
  new DomainError('INVALID_REQUEST', { detail, cause });
