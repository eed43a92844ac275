import { Injectable } from '@nestjs/common';
import { sessionEnded, type SessionEnded } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { SessionsRepository, type SessionsOf } from './sessions.repository.js';

/** Why, and by what. */
interface Cause {
  readonly reason: SessionEnded['reason'];
  readonly trigger: Trigger;
}

/** The one way to end sessions: whoever follows the event learns of each. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Ids of those that ended; others were not there. */
  async execute(which: SessionsOf | 'all', { reason, trigger }: Cause, tx: Tx): Promise<string[]> {
    const removed = await this.sessions.remove(which, tx);
    const ended = removed.map(({ id, userId }) => ({ sessionId: id, userId, reason }));
    await this.outbox.writeMany(tx, trigger, sessionEnded, ended);
    return removed.map(({ id }) => id);
  }
}
