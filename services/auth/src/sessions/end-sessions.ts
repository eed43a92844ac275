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
  async execute(which: SessionsOf, { reason, trigger }: Cause, tx: Tx): Promise<string[]> {
    const ids = await this.sessions.remove(which, tx);
    const { userId } = which;
    const ended = ids.map((sessionId) => ({ sessionId, userId, reason }));
    await this.outbox.writeMany(tx, trigger, sessionEnded, ended);
    return ids;
  }
}
