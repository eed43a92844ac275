import { emailAddressOrThrow } from '../accounts/email-address.js';
import { GotrueFailure } from '../gotrue/gotrue-failure.js';

/** What was presented: the secret of a mailed link, or the digits with the address they were mailed to. */
export type PresentedCode =
  | { readonly kind: 'link'; readonly linkToken: string }
  | { readonly kind: 'digits'; readonly email: string; readonly digits: string };

interface Fields {
  readonly type: string;
  readonly token: string;
  readonly token_hash: string;
  readonly email: string;
  readonly phone: string;
}

/** Types whose codes confirm a sign-up; `email` stands for any mailed code. */
const confirming = ['signup', 'email'];
const mailed = [...confirming, 'invite', 'magiclink', 'recovery', 'email_change'];
const texted = ['sms', 'phone_change'];

/**
 * Reads a verification request. Throws `validation_failed` for a malformed one, and `otp_expired` for a known kind of
 * code that this service does not send: no such code can be right.
 */
export const presentedCode = (fields: Fields): PresentedCode => {
  const { type } = fields;
  if (type === '') throw invalid('Verify requires a verification type');
  if (texted.includes(type)) {
    if (!/^\+?[1-9]\d{6,14}$/.test(fields.phone))
      throw invalid('Invalid phone number format (E.164 required)');
    throw new GotrueFailure('otp_expired');
  }
  if (!mailed.includes(type)) throw invalid('Invalid verification type');
  const presented = presentedMail(fields);
  if (confirming.includes(type)) return presented;
  throw otpExpired(presented);
};

/** Wrong, used and expired codes get the same answer. */
export const otpExpired = ({ kind }: PresentedCode): GotrueFailure =>
  new GotrueFailure(
    'otp_expired',
    kind === 'link' ? { message: 'Email link is invalid or has expired' } : {},
  );

const presentedMail = (fields: Fields): PresentedCode => {
  if (fields.token_hash !== '') {
    if (fields.token !== '' || fields.email !== '' || fields.phone !== '')
      throw invalid('Only the token_hash and type should be provided');
    return { kind: 'link', linkToken: fields.token_hash };
  }
  if (fields.token === '') throw invalid('Verify requires a token or a token hash');
  if (fields.email === '')
    throw invalid('Only an email address or phone number should be provided on verify');
  return { kind: 'digits', email: emailAddressOrThrow(fields.email), digits: fields.token };
};

const invalid = (message: string): GotrueFailure => new GotrueFailure('validation_failed', { message });
