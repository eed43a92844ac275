import type { DigestRequested } from '@probity/contracts';
import type { User } from '../accounts/user.js';
import { composeMail, type Mail } from '../mail/mail.js';
import { noticeSeconds } from '../mail/mail-texts.js';

type Counts = DigestRequested['counts'];

/** One, and several. */
const kinds = {
  risk_alert: ['risk alert', 'risk alerts'],
  scan_complete: ['completed check', 'completed checks'],
  system: ['message about the system', 'messages about the system'],
  other: ['other notification', 'other notifications'],
} as const satisfies Record<Counts[number]['type'], readonly [string, string]>;

/** Without names, as mailboxes are read by others: what happened is shown after signing in. */
export const digestMail = (
  { id, email }: Pick<User, 'id' | 'email'>,
  counts: Counts,
  siteUrl: string,
): Mail => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const subject = total === 1 ? '1 new notification' : `${total} new notifications`;
  const list = counts.map(({ type, count }) => `${count} ${kinds[type][count === 1 ? 0 : 1]}`).join(', ');
  return composeMail({
    to: email,
    subject,
    link: `${siteUrl}/app/notifications`,
    linkText: 'Read them at Probity',
    usefulSeconds: noticeSeconds,
    paragraphs: [
      `Unread at Probity: ${list}.`,
      'This mail holds no names. What happened is shown after you sign in.',
    ],
    digest: { userId: id, switchOffLink: `${siteUrl}/app/settings?tab=alerts` },
  });
};
