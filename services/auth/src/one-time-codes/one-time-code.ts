import type { AuthenticationMethod } from '../keys/access-token-claims.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Randomness } from '../secrets/randomness.js';
import type { Cipher } from '../secrets/cipher.js';

/** What a code was made for; it opens nothing else. */
export const codePurposes = [
  'confirm-sign-up',
  'recover',
  'invite',
  'sign-in',
  'change-email-current',
  'change-email-new',
  'reauthenticate',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What the dialect verifies; the others count only where they were asked for. */
export type VerifiedPurpose = Exclude<CodePurpose, 'reauthenticate'>;

/** What an authorization code (PKCE) was made for: also a sign-in at a provider, which mails none. */
export const authCodePurposes = [...codePurposes, 'sign-in-provider'] as const;
export type AuthCodePurpose = VerifiedPurpose | 'sign-in-provider';

/** What a session says that such a code opened. */
export const methodOf = {
  'sign-in-provider': 'oauth',
  'confirm-sign-up': 'email/signup',
  recover: 'recovery',
  invite: 'invite',
  'sign-in': 'magiclink',
  'change-email-current': 'email_change',
  'change-email-new': 'email_change',
} as const satisfies Record<AuthCodePurpose, AuthenticationMethod['method']>;

/** Source: ASVS 6.5.2 (20 bits and more) with five tries. */
const codeDigits = 6;
export const mostTries = 5;
const linkTokenBytes = 32;

/** What is mailed. Only hashes of it are kept. */
export interface MintedCode {
  readonly linkToken: string;
  readonly digits: string;
}

export const mintCode = (randomness: Randomness): MintedCode => ({
  linkToken: randomness.bytes(linkTokenBytes).toString('base64url'),
  digits: randomness.digits(codeDigits),
});

/** 256 random bits need no key and no salt. */
export const hashOfLinkToken = (linkToken: string): Buffer => createHash('sha256').update(linkToken).digest();

interface BoundTo {
  readonly codeId: string;
  readonly userId: string;
  readonly purpose: CodePurpose;
}

const partsOf = (digits: string, { purpose, userId, codeId }: BoundTo) =>
  [purpose, userId, codeId, digits] as const;

/** Six digits are guessed in a moment, so their hash is keyed, and bound to one code, user and purpose. */
export const hashOfDigits = (digits: string, bound: BoundTo, cipher: Cipher): Buffer =>
  cipher.hash('one-time-codes', ...partsOf(digits, bound));

/** Whether these are the digits, also when they were mailed before the secret changed. */
export const areDigits = (digits: string, bound: BoundTo, hash: Buffer, cipher: Cipher): boolean =>
  cipher.hashes('one-time-codes', ...partsOf(digits, bound)).some((each) => sameHash(each, hash));

const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** What was presented: the secret of a mailed link, or the digits with the address they were mailed to. */
export type PresentedCode =
  | { readonly kind: 'link'; readonly linkToken: string }
  | { readonly kind: 'digits'; readonly email: string; readonly digits: string };
