import type { MailSettings } from '@probity/contracts';

/** Milliseconds in which further notifications join the first one, so that a burst is one mail. */
const gatherMs = 60_000;

/** Milliseconds, at least, between two immediate digests: what goes on for an hour is a few mails, not sixty. */
const pauseMs = 600_000;

/** Hour of the day, in UTC. */
const dailyHour = 6;

const dayMs = 86_400_000;

/** When the digest is due that takes a notification of `since`. @param lastAt the user's last digest. */
export const nextDigest = (
  frequency: MailSettings['mailDigest'],
  since: Date,
  lastAt: Date | null,
): Date | null => {
  switch (frequency) {
    case 'off':
      return null;
    case 'immediate':
      return new Date(Math.max(since.getTime() + gatherMs, (lastAt?.getTime() ?? 0) + pauseMs));
    case 'daily':
      return nextDailyHour(Math.max(since.getTime(), lastAt?.getTime() ?? 0));
  }
};

const nextDailyHour = (after: number): Date => {
  const ofThatDay = new Date(after).setUTCHours(dailyHour, 0, 0, 0);
  return new Date(ofThatDay > after ? ofThatDay : ofThatDay + dayMs);
};
