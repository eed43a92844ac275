import type { Role } from '@probity/kit/http';

export interface Identity {
  readonly id: string;
  readonly provider: string;
  /** Whose word it is; empty for `email`. */
  readonly issuer: string;
  /** The user's id at the provider; ours for `email`. */
  readonly providerId: string;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A second factor: an app that makes codes. */
export interface Factor {
  readonly id: string;
  /** Empty when its owner gave it none. */
  readonly friendlyName: string;
  /** Unverified until a first code of it was right. */
  readonly status: 'unverified' | 'verified';
  readonly lastChallengedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface User {
  readonly id: string;
  /** Lower-cased; empty for anonymous and deleted accounts. */
  readonly email: string;
  /** PHC string; null for an account that has no password. */
  readonly passwordHash: string | null;
  /** In the product; the dialect's own `role` is always `authenticated`. */
  readonly role: Role;
  readonly metadata: Record<string, unknown>;
  /** What administrators noted on the account, beside its role and providers. */
  readonly appData: Record<string, unknown>;
  /** Has a session and nothing else: no address, no way to sign in again, no rights in the product. */
  readonly isAnonymous: boolean;
  readonly invitedAt: Date | null;
  /** The row stays for who looks for it; nobody can sign in. */
  readonly deletedAt: Date | null;
  readonly emailConfirmedAt: Date | null;
  readonly confirmationSentAt: Date | null;
  /** Lower-cased; null while no change of address waits for its confirmations. */
  readonly newEmail: string | null;
  readonly emailChangeConfirmed: 'current' | 'new' | null;
  readonly emailChangeSentAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

export const isBanned = (user: Pick<User, 'bannedUntil'>, now: Date): boolean =>
  user.bannedUntil !== null && user.bannedUntil > now;

/** Whether the account is guarded by more than its password. */
export const hasSecondFactor = ({ factors }: Pick<User, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified');

/** Until it is, nobody owns the account. */
export const isConfirmed = (user: Pick<User, 'emailConfirmedAt'>): boolean => user.emailConfirmedAt !== null;

export interface AppMetadata extends Readonly<Record<string, unknown>> {
  /** The first of `providers`; both are absent of an anonymous account. */
  readonly provider?: string;
  readonly providers?: readonly string[];
  /** Absent of an anonymous account. */
  readonly role?: Role;
}

/** What tokens and responses say about the account and its role in the product. */
export const appMetadata = (user: User): AppMetadata => {
  if (user.isAnonymous) return { ...user.appData };
  const providers = user.identities.map(({ provider }) => provider);
  return { ...user.appData, provider: providers[0] ?? 'email', providers, role: user.role };
};
