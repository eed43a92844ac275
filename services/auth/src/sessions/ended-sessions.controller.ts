import { Controller } from '@nestjs/common';
import { listEndedSessions, type RouteInput, type RouteResponse } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import { Input, Serves } from '@probity/kit/http';
import { AuthSettings } from '../config.js';
import { SigningKeysRepository } from '../keys/signing-keys.repository.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';

/** Seconds by which clocks may differ: of this process, of the database and of who verifies tokens. */
const clockMargin = 300;

/** For the other apps of the installation, which refuse the access tokens of these sessions. */
@Controller()
export class EndedSessionsController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly transactions: Transactions,
    private readonly ended: EndedSessionsRepository,
    private readonly keys: SigningKeysRepository,
  ) {}

  @Serves(listEndedSessions)
  list(
    @Input(listEndedSessions) { query }: RouteInput<typeof listEndedSessions>,
  ): Promise<RouteResponse<typeof listEndedSessions>> {
    const seconds = this.settings.accessTokenSeconds + clockMargin;
    return this.transactions.read(async (tx) => ({
      ...(await this.ended.endedAfter(query.after ?? null, seconds, tx)),
      // Of the database, since another process's keys would take back what this one's already announced.
      keyIds: await this.keys.listIds(tx),
    }));
  }
}
