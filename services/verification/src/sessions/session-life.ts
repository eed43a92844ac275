import type { SessionStatus } from '@probity/contracts';

/** A session that nobody finished ends after this time, and its link with it. */
const sessionMinutes = 30;

export const sessionExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + sessionMinutes * 60_000);

/** The status a reader sees at `now`: an unfinished session past its time has expired. */
export const statusAt = (session: { status: SessionStatus; expiresAt: Date }, now: Date): SessionStatus => {
  switch (session.status) {
    case 'created':
    case 'processing':
      return now < session.expiresAt ? session.status : 'expired';
    case 'verified':
    case 'rejected':
    case 'expired':
    case 'failed':
      return session.status;
  }
};
