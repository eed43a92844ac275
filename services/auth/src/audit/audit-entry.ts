export type AuditAction =
  | 'sign-up'
  | 'confirm-sign-up'
  | 'recover'
  | 'send-code'
  | 'send-recovery'
  | 'send-sign-in'
  | 'send-email-change'
  | 'send-reauthentication'
  | 'sign-in'
  | 'invite'
  | 'change-email-current'
  | 'change-email-new'
  | 'reauthenticate'
  | 'sign-in-password'
  | 'begin-sign-in-provider'
  | 'sign-in-provider'
  | 'join-provider'
  | 'exchange-code'
  | 'refresh'
  | 'change-password'
  | 'change-data'
  | 'enroll-factor'
  | 'verify-factor'
  | 'remove-factor'
  | 'make-recovery-codes'
  | 'use-recovery-code'
  | 'remove-recovery-codes'
  | 'sign-out'
  | 'create-account'
  | 'set-role'
  | 'set-plan'
  | 'decide-media-event'
  | 'decide-media-source'
  | 'disable'
  | 'enable'
  | 'end-sessions'
  | 'send-invitation'
  | 'sign-in-anonymously'
  | 'administer'
  | 'change-account'
  | 'delete-account'
  | 'generate-link'
  | 'read-account'
  | 'read-accounts'
  | 'read-audit'
  | 'issue-admin-token'
  | 'reencrypt'
  | 'rotate-keys'
  | 'replace-keys'
  | 'prune-audit';

export type AuditOutcome =
  | 'done'
  | 'begun'
  | 'address-taken'
  | 'wrong-password'
  | 'wrong-code'
  | 'wrong-link'
  | 'not-confirmed'
  | 'banned'
  | 'throttled'
  | 'expired'
  | 'unknown-token'
  | 'reused-token'
  | 'outranked'
  | 'unknown-state'
  | 'other-browser'
  | 'refused-by-provider'
  | 'provider-unavailable'
  | 'not-believed'
  | 'address-unproven'
  | 'no-account'
  | 'last-administrator'
  | 'not-administrator'
  | 'no-second-factor'
  | 'refused';

/** One attempt and how it ended. Who: the user, or the address that an unknown user gave. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly outcome: AuditOutcome;
  readonly userId?: string;
  /** Kept as a keyed hash only. */
  readonly email?: string;
  readonly sessionId?: string;
  /** What it was about, or why it was refused. */
  readonly subject?: string;
}

const repeatable: readonly AuditOutcome[] = [
  'throttled',
  'wrong-link',
  'unknown-token',
  'expired',
  'outranked',
  'unknown-state',
  'other-browser',
  'provider-unavailable',
];

/** Whether anybody can cause it as often as they like: such tries are counted a minute, others are an entry each. */
export const isCounted = ({ outcome }: Pick<AuditEntry, 'outcome'>): boolean => repeatable.includes(outcome);
