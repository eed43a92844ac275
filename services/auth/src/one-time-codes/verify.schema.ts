import * as z from 'zod';
import { emailField, text } from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import type { VerifiedPurpose, PresentedCode } from './one-time-code.js';

/** `password` is ours: with a link it proves which sign-up was the client's own. */
export const verifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  password: text,
});
export const verifyQuery = z.object({ type: text, token: text, redirect_to: text });
type VerifyBody = z.infer<typeof verifyBody>;

interface CodeOfType {
  readonly presented: PresentedCode;
  readonly purposes: readonly VerifiedPurpose[];
}

/** What codes of a type may have been made for; `email` stands for any mailed code. */
const purposesOf = new Map<string, readonly VerifiedPurpose[]>([
  ['signup', ['confirm-sign-up']],
  ['recovery', ['recover']],
  ['email', ['confirm-sign-up', 'recover', 'invite', 'sign-in']],
  ['invite', ['invite']],
  ['magiclink', ['sign-in']],
  ['email_change', ['change-email-current', 'change-email-new']],
]);
const texted = ['sms', 'phone_change'];

/**
 * Reads a verification request. Throws `validation_failed` for a malformed one, and `otp_expired` for codes that
 * are texted: this service sends none.
 */
export const presentedCode = (body: VerifyBody): CodeOfType => {
  const purposes = purposesOfType(body.type, body.phone);
  const presented = presentedMail(body);
  if (body.password !== '' && presented.kind !== 'link')
    throw invalid('A password can only be given with a token_hash');
  return { presented, purposes };
};

/** The same for a link that leads here at once. */
export const presentedLink = (type: string, linkToken: string): CodeOfType => {
  const purposes = purposesOfType(type, '');
  if (linkToken === '') throw invalid('Verify requires a token or a token hash');
  const presented = { kind: 'link', linkToken } as const;
  return { presented, purposes };
};

const purposesOfType = (type: string, phone: string): readonly VerifiedPurpose[] => {
  if (type === '') throw invalid('Verify requires a verification type');
  if (texted.includes(type)) {
    if (!/^\+?[1-9]\d{6,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
    throw new GotrueFailure('otp_expired');
  }
  const purposes = purposesOf.get(type);
  if (purposes === undefined) throw invalid('Invalid verification type');
  return purposes;
};

const presentedMail = ({ token, token_hash: linkToken, email, phone }: VerifyBody): PresentedCode => {
  if (linkToken !== '') {
    if (token !== '' || email !== '' || phone !== '')
      throw invalid('Only the token_hash and type should be provided');
    return { kind: 'link', linkToken };
  }
  if (token === '') throw invalid('Verify requires a token or a token hash');
  if (email === '') throw invalid('Only an email address or phone number should be provided on verify');
  return { kind: 'digits', email: emailField(email), digits: token };
};
