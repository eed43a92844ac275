import type { SessionStatus } from '@probity/contracts';

/** A session that nobody finished ends after this time, and its link with it. */
const sessionMinutes = 30;

export const sessionExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + sessionMinutes * 60_000);

/** Why a session has failed. */
export const notCompared = ['The document could not be compared with the subject. Create a new session.'];

interface StoredSession {
  readonly status: SessionStatus;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
}

/**
 * The status a reader sees at `now`: a session without a document has expired past its time. One whose document came in
 * time has not, since its comparison may still verify it; `CloseInterruptedSessions` ends what nobody compares any more.
 */
export const statusAt = (session: StoredSession, now: Date): SessionStatus => {
  switch (session.status) {
    case 'created':
    case 'processing':
      if (session.claimedAt !== null) return session.status;
      return now < session.expiresAt ? session.status : 'expired';
    case 'verified':
    case 'rejected':
    case 'expired':
    case 'failed':
      return session.status;
  }
};
