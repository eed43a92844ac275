import type { DomainError } from '@probity/contracts';
import type { AuditOutcome } from '../audit/audit-entry.js';

/** Why somebody whom a provider vouches for may not sign in. A value, because the log of it must be committed. */
export interface ProviderRefusal {
  readonly kind: 'refused';
  readonly outcome: AuditOutcome;
  readonly error: DomainError;
  /** Of the account that was found. */
  readonly userId: string | undefined;
}

export const refused = (outcome: AuditOutcome, error: DomainError, userId?: string): ProviderRefusal => ({
  kind: 'refused',
  outcome,
  error,
  userId,
});
