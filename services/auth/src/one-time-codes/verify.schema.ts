import * as z from 'zod';
import { emailField, text } from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import type { PresentedCode } from './one-time-code.js';

export const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
export const verifyQuery = z.object({ type: text, token: text, redirect_to: text });
type VerifyBody = z.infer<typeof verifyBody>;

/** Types whose codes confirm a sign-up; `email` stands for any mailed code. */
const confirming = ['signup', 'email'];
const mailed = [...confirming, 'invite', 'magiclink', 'recovery', 'email_change'];
const texted = ['sms', 'phone_change'];

/**
 * Reads a verification request. Throws `validation_failed` for a malformed one, and `otp_expired` for a known kind of
 * code that this service does not send: no such code can be right.
 */
export const presentedCode = (body: VerifyBody): PresentedCode => {
  checkType(body.type, body.phone);
  const presented = presentedMail(body);
  checkSent(body.type, presented);
  return presented;
};

/** The same for a link that leads here at once. */
export const presentedLink = (type: string, linkToken: string): PresentedCode => {
  checkType(type, '');
  if (linkToken === '') throw invalid('Verify requires a token or a token hash');
  const presented = { kind: 'link', linkToken } as const;
  checkSent(type, presented);
  return presented;
};

const checkType = (type: string, phone: string): void => {
  if (type === '') throw invalid('Verify requires a verification type');
  if (texted.includes(type)) {
    if (!/^\+?[1-9]\d{6,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
    throw new GotrueFailure('otp_expired');
  }
  if (!mailed.includes(type)) throw invalid('Invalid verification type');
};

const checkSent = (type: string, { kind }: PresentedCode): void => {
  if (confirming.includes(type)) return;
  throw new GotrueFailure(
    'otp_expired',
    kind === 'link' ? { message: 'Email link is invalid or has expired' } : {},
  );
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
