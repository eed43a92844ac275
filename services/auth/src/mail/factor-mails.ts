import { composeMail, type Mail } from './mail.js';
import { noticeSeconds } from './mail-texts.js';

const texts = {
  added: {
    subject: 'An authenticator app was added to your account',
    first: 'From now on, signing in to your account at Probity also asks for a code of this app.',
  },
  removed: {
    subject: 'An authenticator app was removed from your account',
    first: 'An authenticator app of your account at Probity was just removed. Its codes no longer count.',
  },
  'codes-made': {
    subject: 'New recovery codes were made for your account',
    first: 'New recovery codes were just made for your account at Probity. Older ones no longer count.',
  },
  'code-used': {
    subject: 'A recovery code of your account was used',
    first:
      'Somebody just signed in to your account at Probity with a recovery code instead of your authenticator app.',
  },
} as const;

/** Tells the owner what happened to the second factor. */
export const factorMail = (event: keyof typeof texts, to: string, siteUrl: string): Mail =>
  composeMail({
    to,
    subject: texts[event].subject,
    link: `${siteUrl}/login`,
    linkText: 'Sign in',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      texts[event].first,
      'If you did not do that, choose a new password at once: on the sign-in page, follow "Forgot your password?". Then tell your administrator.',
    ],
  });
