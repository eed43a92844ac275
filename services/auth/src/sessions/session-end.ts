export interface SessionLimits {
  /** Seconds since the last refresh. */
  readonly idleSeconds: number;
  /** Seconds since sign-in. */
  readonly absoluteSeconds: number;
}

interface Times {
  readonly createdAt: Date;
  readonly refreshedAt: Date;
}

export type SessionEnd = 'live' | 'over' | 'inactive';

/** Whether time has ended the session, and which limit did. */
export const sessionEnd = (session: Times, now: Date, limits: SessionLimits): SessionEnd => {
  if (now.getTime() >= absoluteEnd(session, limits).getTime()) return 'over';
  const idle = now.getTime() - session.refreshedAt.getTime();
  return idle >= limits.idleSeconds * 1000 ? 'inactive' : 'live';
};

/** No token may outlive this. */
export const absoluteEnd = (session: Pick<Times, 'createdAt'>, limits: SessionLimits): Date =>
  new Date(session.createdAt.getTime() + limits.absoluteSeconds * 1000);
