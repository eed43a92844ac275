import { Injectable } from '@nestjs/common';
import { checksCompleted, DomainError, type CheckResult, type ScreeningResult } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { Outbox } from '@probity/kit/messaging';
import { ScreeningClient } from '../screening/screening.client.js';
import { CheckRunRepository } from './check-run.repository.js';

/** Screens a person against every live list. The run keeps its state and its report's id; screening keeps the report. */
@Injectable()
export class RunChecks {
  constructor(
    private readonly screening: ScreeningClient,
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`; the run is kept as failed then. */
  async execute(personId: string, caller: AuthenticatedUser, trigger: RequestTrigger): Promise<CheckResult> {
    const checkId = this.ids.next();
    const run = { id: checkId, personId, userId: caller.userId, startedAt: this.clock.now() };
    await this.transactions.run(trigger, (tx) => this.runs.start(run, tx));
    const screened = await this.screen(checkId, personId, caller, trigger);
    const { reportId, ...found } = screened;
    await this.transactions.run(trigger, async (tx) => {
      await this.runs.complete(checkId, reportId, this.clock.now(), tx);
      await this.outbox.write(tx, trigger, checksCompleted, {
        checkId,
        personId,
        userId: caller.userId,
        status: found.status,
        score: found.score,
      });
    });
    return { checkId, ...found };
  }

  private async screen(
    checkId: string,
    personId: string,
    caller: AuthenticatedUser,
    trigger: RequestTrigger,
  ): Promise<ScreeningResult> {
    try {
      return await this.screening.screenPerson(personId, checkId, caller, trigger);
    } catch (error) {
      const failure = error instanceof DomainError ? error.code : 'INTERNAL';
      await this.transactions.run(trigger, (tx) => this.runs.fail(checkId, failure, this.clock.now(), tx));
      throw error;
    }
  }
}
