import type { CodePurpose, MintedCode } from '../one-time-codes/one-time-code.js';
import { composeMail, type Mail } from './mail.js';

/** A day: a notice that comes late is still news. */
export const noticeSeconds = 24 * 60 * 60;

interface Settings {
  readonly siteUrl: string;
  readonly redirectTo: string | undefined;
  readonly codeSeconds: number;
}

/** What differs between the mails that carry a code. */
const codeTexts = {
  'confirm-sign-up': {
    page: 'confirm',
    type: 'signup',
    subject: 'Confirm your e-mail address',
    first: 'Welcome to Probity. Follow this link to confirm your e-mail address.',
    last: 'If you did not just sign up at Probity, ignore this mail and do not follow the link.',
  },
  recover: {
    page: 'recover',
    type: 'recovery',
    subject: 'Choose a new password',
    first:
      'Somebody, perhaps you, forgot the password of your account at Probity. Follow this link to choose a new one.',
    last: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  invite: {
    page: 'invite',
    type: 'invite',
    subject: 'You are invited to Probity',
    first: 'An administrator made an account at Probity for you. Follow this link to choose your password.',
    last: 'If you do not expect this invitation, ignore this mail: the account stays closed.',
  },
  'sign-in': {
    page: 'sign-in',
    type: 'magiclink',
    subject: 'Your sign-in link',
    first: 'Follow this link to sign in to Probity.',
    last: 'If you did not just ask for it, ignore this mail and give the code to nobody: we never ask for it.',
  },
  'change-email-current': {
    page: 'email-change',
    type: 'email_change',
    subject: 'Confirm the change of your e-mail address',
    first:
      'Somebody, perhaps you, wants to give your account at Probity another e-mail address. Follow this link if you agree; the new address must be confirmed as well.',
    last: 'If it was not you, ignore this mail and change your password: your address stays as it is.',
  },
  'change-email-new': {
    page: 'email-change',
    type: 'email_change',
    subject: 'Confirm your new e-mail address',
    first:
      'Somebody, perhaps you, wants to use this address for an account at Probity. Follow this link if you agree; the old address must be confirmed as well.',
    last: 'If it was not you, ignore this mail and do not follow the link.',
  },
  reauthenticate: {
    page: null,
    type: 'reauthentication',
    subject: 'Your confirmation code',
    first:
      'Enter this code at Probity to confirm that it is you who changes the password or deletes the account.',
    last: 'If you did not just ask for it, change your password, and give the code to nobody: we never ask for it.',
  },
} as const satisfies Record<CodePurpose, object>;

/**
 * The link leads to a page that sends the code only on a click, because mail scanners open every link; its secret is in
 * the fragment, which no server gets to see and log.
 */
export const codeMail = (purpose: CodePurpose, to: string, code: MintedCode, settings: Settings): Mail => {
  const { page, type, subject, first, last } = codeTexts[purpose];
  const { siteUrl, redirectTo, codeSeconds } = settings;
  const fields = new URLSearchParams({ token_hash: code.linkToken, type });
  if (redirectTo !== undefined) fields.set('redirect_to', redirectTo);
  return composeMail({
    to,
    subject,
    link: page === null ? null : `${siteUrl}/auth/${page}#${fields.toString()}`,
    linkText: subject,
    usefulSeconds: codeSeconds,
    paragraphs: [first, ...validity(purpose, code, codeSeconds), last],
  });
};

const validity = (purpose: CodePurpose, { digits }: MintedCode, seconds: number): string[] => {
  const minutes = Math.floor(seconds / 60);
  if (purpose === 'invite') return [`The link works once, for ${Math.floor(minutes / 60)} hours.`];
  return codeTexts[purpose].page === null
    ? [`Your code: ${digits}`, `The code works once, for ${minutes} minutes.`]
    : [`Or enter this code: ${digits}`, `Link and code work once, for ${minutes} minutes.`];
};

/** Tells the owner that the password is another one now. */
export const passwordChangedMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: 'Your password was changed',
    link: `${siteUrl}/login`,
    linkText: 'Sign in',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      'The password of your account at Probity was just changed, and all other devices were signed out.',
      'If you did not do that, choose a new password at once: on the sign-in page, follow "Forgot your password?".',
    ],
  });

/** Tells the old address of an account that it has another one now. */
export const addressChangedMail = (to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: 'Your e-mail address was changed',
    link: `${siteUrl}/login`,
    linkText: 'Sign in',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      'Your account at Probity now has another e-mail address; this one no longer belongs to it.',
      'If you did not do that, tell your administrator at once.',
    ],
  });

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

/** Tells the owner of an account that it is gone. */
export const accountDeletedMail = (to: string, receipt: string): Mail =>
  composeMail({
    to,
    subject: 'Your account was deleted',
    link: receipt,
    linkText: 'What was erased, and what stays and why',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      'Your account at Probity was deleted with everything that only you could see. The receipt names nobody; keep its address if you want to read it later.',
      'If you did not do that, tell your administrator at once.',
    ],
  });
