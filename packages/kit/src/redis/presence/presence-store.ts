/** One open connection of a user. */
export interface Present {
  readonly userId: string;
  readonly connectionId: string;
  /** JSON; what others are shown of it. Who reads it parses it: a newer version may have written it. */
  readonly about: unknown;
}

/**
 * Who is present, for all processes. Leaving is optional: an entry that is not kept any more expires after the time
 * that was given last. Every method rejects with `SERVICE_UNAVAILABLE` when the store cannot be read.
 */
export abstract class PresenceStore {
  /** Present for `ttlMs` from now on, also when it was to be longer. @returns whether others see a difference. */
  abstract keep(channel: string, present: Present, ttlMs: number): Promise<boolean>;
  /** Gone at once. @returns whether it was there. */
  abstract remove(channel: string, present: Pick<Present, 'userId' | 'connectionId'>): Promise<boolean>;
  /** Everybody on the channel, in no order. */
  abstract live(channel: string): Promise<readonly Present[]>;
}

type Key = Pick<Present, 'userId' | 'connectionId'>;

/** @internal One connection's name on its channel. */
export const memberOf = ({ userId, connectionId }: Key): string => `${userId}:${connectionId}`;
