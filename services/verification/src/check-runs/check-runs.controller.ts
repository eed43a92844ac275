import { Controller } from '@nestjs/common';
import { getChecksToday, runChecks, type CheckResult, type RouteInput } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, TriggerOf, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { CheckUsageRepository } from './check-usage.repository.js';
import { RunChecks } from './run-checks.js';

@Controller()
export class CheckRunsController {
  constructor(
    private readonly runChecks: RunChecks,
    private readonly usage: CheckUsageRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(runChecks)
  run(
    @Input(runChecks) { body }: RouteInput<typeof runChecks>,
    @CurrentUser() caller: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<CheckResult> {
    return this.runChecks.execute(body.personId, caller, trigger);
  }

  @Serves(getChecksToday)
  async today(@CurrentUser() { userId }: AuthenticatedUser): Promise<{ used: number }> {
    const now = this.clock.now();
    return { used: await this.transactions.read((tx) => this.usage.usedOn(userId, now, tx)) };
  }
}
