import { deviceOf } from './device.js';
import type { Session } from './sessions.repository.js';

/** A signed-in device as its owner sees it. Times in ISO. */
export interface OwnSession {
  readonly id: string;
  readonly created_at: string;
  /** Of the last refresh; its access token may have been used since. */
  readonly last_used_at: string;
  /** Null where nobody can tell. */
  readonly device: string | null;
  readonly user_agent: string;
  readonly ip: string;
  readonly aal: Session['aal'];
  /** The one that asks. */
  readonly current: boolean;
}

export const ownSession = (session: Session, current: string): OwnSession => ({
  id: session.id,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.refreshedAt.toISOString(),
  device: deviceOf(session.userAgent),
  user_agent: session.userAgent,
  ip: session.ip,
  aal: session.aal,
  current: session.id === current,
});
