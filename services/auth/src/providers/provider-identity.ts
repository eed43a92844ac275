import { emailAddress } from '../accounts/email-address.js';

/** Who signed in, by the word of the provider. */
export interface ProviderIdentity {
  /** With `subject`, who it is: an address may pass on to somebody else. */
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; `undefined` when the provider says none, or does not say that it is the person's own. */
  readonly email: string | undefined;
  /** `undefined` when the provider would not say, which is not the same as none. */
  readonly groups: readonly string[] | undefined;
  /** More than one factor was used there. */
  readonly isMultiFactor: boolean;
}

export type Claims = Readonly<Record<string, unknown>>;

interface ClaimNames {
  readonly groupsClaim: string;
  readonly emailVerifiedClaim: string;
}

/** OpenID Connect Core 1.0, section 2: `sub` is no longer than 255 ASCII characters. */
const longestSubject = 255;

/** Reads the verified claims of an ID token and of the user info; `undefined` without a usable `iss` and `sub`. */
export const providerIdentity = (claims: Claims, names: ClaimNames): ProviderIdentity | undefined => {
  const { iss: issuer, sub: subject, email, amr } = claims;
  if (typeof issuer !== 'string' || typeof subject !== 'string') return undefined;
  if (subject === '' || subject.length > longestSubject || subject.includes('\0')) return undefined;
  const isOwn = isTrue(claims[names.emailVerifiedClaim]);
  return {
    issuer,
    subject,
    email: isOwn && typeof email === 'string' ? emailAddress(email) : undefined,
    groups: groupsIn(claims, names.groupsClaim),
    isMultiFactor: Array.isArray(amr) && amr.includes('mfa'),
  };
};

/** Some providers write their truths as texts or numbers. */
const isTrue = (value: unknown): boolean => [true, 'true', 1, '1'].some((truth) => truth === value);

/**
 * A provider leaves the claim out for who is in no group. One that has too many to list names another place for it
 * (OpenID Connect Core 1.0, section 5.6.2), where we do not ask.
 */
const groupsIn = (claims: Claims, name: string): readonly string[] | undefined => {
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && name in elsewhere) return undefined;
  const groups = claims[name] ?? [];
  const list: unknown[] = Array.isArray(groups) ? groups : [groups];
  return list.every((group) => typeof group === 'string') ? list : undefined;
};
