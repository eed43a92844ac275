import { composeMail, noticeSeconds, type Mail } from './mail.js';

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
