import { composeMail, noticeSeconds, type Mail } from './mail.js';

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
