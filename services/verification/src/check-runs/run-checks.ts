import { Injectable } from '@nestjs/common';
import { checksCompleted, DomainError, type CheckResult, type ScreeningResult } from '@probity/contracts';
import { type RequestTrigger, Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { AuthenticatedUser } from '@probity/kit/http';
import { Outbox } from '@probity/kit/messaging';
import { ScreeningClient } from '../screening/screening.client.js';
import { CheckRunRepository } from './check-run.repository.js';
import { StartRun } from './start-run.js';

/** Screens a person against every live list. The run keeps its state and its report's id; screening keeps the report. */
@Injectable()
export class RunChecks {
  constructor(
    private readonly startRun: StartRun,
    private readonly screening: ScreeningClient,
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws `CHECK_LIMIT_REACHED`; `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`, when the run is kept as failed and is free. */
  async execute(personId: string, caller: AuthenticatedUser, trigger: RequestTrigger): Promise<CheckResult> {
    const checkId = await this.startRun.execute(personId, caller, trigger);
    const screened = await this.screen(personId, { checkId, userId: caller.userId }, trigger);
    const { reportId, ...found } = screened;
    await this.transactions.run(trigger, async (tx) => {
      // It took so long that it was ended as interrupted and given back: no result may count then.
      if (!(await this.runs.complete(checkId, reportId, this.clock.now(), tx)))
        throw new DomainError('SERVICE_UNAVAILABLE');
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
    personId: string,
    check: { readonly checkId: string; readonly userId: string },
    trigger: RequestTrigger,
  ): Promise<ScreeningResult> {
    try {
      return await this.screening.screenPerson(personId, check, trigger);
    } catch (error) {
      const failure = error instanceof DomainError ? error.code : 'INTERNAL';
      await this.transactions.run(trigger, (tx) =>
        this.runs.fail(check.checkId, failure, this.clock.now(), tx),
      );
      throw error;
    }
  }
}
