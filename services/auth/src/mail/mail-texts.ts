import type { MintedCode } from '../one-time-codes/one-time-code.js';
import { composeMail, type Mail } from './mail.js';

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
