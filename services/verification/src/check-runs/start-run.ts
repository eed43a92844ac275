import { Injectable } from '@nestjs/common';
import { DomainError, nextUtcDay, plans, secondsUntil, type PlanName } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { includesRole, type AuthenticatedUser } from '@probity/kit/http';
import { ScreeningClient } from '../screening/screening.client.js';
import { CheckRunRepository } from './check-run.repository.js';
import { CheckUsageRepository } from './check-usage.repository.js';

/** Opens a check run and charges it, both or neither. */
@Injectable()
export class StartRun {
  constructor(
    private readonly screening: ScreeningClient,
    private readonly runs: CheckRunRepository,
    private readonly usage: CheckUsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `CHECK_LIMIT_REACHED`, `SERVICE_UNAVAILABLE`: without the plan no run begins. @returns the run's id. */
  async execute(personId: string, caller: AuthenticatedUser, trigger: RequestTrigger): Promise<string> {
    const plan = await this.screening.planOf(caller, trigger);
    const limit = includesRole(caller.role, 'analyst') ? null : plans[plan].dailyChecks;
    const { userId } = caller;
    const startedAt = this.clock.now();
    const id = this.ids.next();
    await this.transactions.run(trigger, async (tx) => {
      if (!(await this.usage.charge(userId, limit, startedAt, tx))) throw limitReached(plan, startedAt);
      await this.runs.start({ id, personId, userId, startedAt }, tx);
    });
    return id;
  }
}

const limitReached = (plan: PlanName, now: Date): DomainError =>
  new DomainError('CHECK_LIMIT_REACHED', {
    retryAfterSeconds: secondsUntil(nextUtcDay(now), now),
    ...(plan !== 'free' && { detail: 'Daily check limit reached. It resets at midnight UTC.' }),
  });
