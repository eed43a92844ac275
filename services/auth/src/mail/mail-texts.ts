import type { MintedCode } from '../one-time-codes/one-time-code.js';
import { composeMail, type Mail } from './mail.js';

/** A day: a notice that comes late is still news. */
const noticeSeconds = 24 * 60 * 60;

interface Settings {
  readonly siteUrl: string;
  readonly redirectTo: string | undefined;
  readonly codeSeconds: number;
}

/**
 * Asks a new user to confirm the address. The link leads to a page that sends the code only on a click, because mail
 * scanners open every link.
 */
export const confirmationMail = (to: string, code: MintedCode, settings: Settings): Mail => {
  const link = new URL(`${settings.siteUrl}/auth/confirm`);
  link.searchParams.set('token_hash', code.linkToken);
  link.searchParams.set('type', 'signup');
  if (settings.redirectTo !== undefined) link.searchParams.set('redirect_to', settings.redirectTo);
  return composeMail({
    to,
    subject: 'Confirm your e-mail address',
    link: link.href,
    linkText: 'Confirm your e-mail address',
    usefulSeconds: settings.codeSeconds,
    paragraphs: [
      'Welcome to Probity. Follow this link to confirm your e-mail address.',
      `Or enter this code: ${code.digits}`,
      `Link and code work once, for ${Math.floor(settings.codeSeconds / 60)} minutes.`,
      'If you did not just sign up at Probity, ignore this mail and do not follow the link.',
    ],
  });
};

/** Tells the owner of an account that someone, perhaps they themselves, signed up with its address again. */
export const alreadyRegisteredMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: 'You already have an account',
    link: `${siteUrl}/login`,
    linkText: 'Sign in',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      'Someone signed up at Probity with your e-mail address, for which there is an account already. If it was you, just sign in.',
      'If it was not you, there is nothing to do: your account was not touched.',
    ],
  });

/** Tells a user that a session was ended because an old refresh token of it was used. */
export const sessionEndedMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: 'You were signed out for your safety',
    link: `${siteUrl}/login`,
    linkText: 'Sign in',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      'One of your devices was signed out of Probity, because its sign-in was used in two places. Sign in again to go on.',
      'This can happen when a device was restored from a backup. If you did not do that, change your password after you have signed in.',
    ],
  });
