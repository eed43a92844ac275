import { Controller } from '@nestjs/common';
import { getChecksToday, runChecks, type CheckResult, type RouteInput } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Caller, TriggerOf, Input, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { CheckRunRepository } from './check-run.repository.js';
import { RunChecks } from './run-checks.js';
import { startOfDay } from './start-of-day.js';

@Controller()
@SignedIn()
export class CheckRunsController {
  constructor(
    private readonly runChecks: RunChecks,
    private readonly runs: CheckRunRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(runChecks)
  run(
    @Input(runChecks) { body }: RouteInput<typeof runChecks>,
    @Caller() caller: SignedInUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<CheckResult> {
    return this.runChecks.execute(body.personId, caller, trigger);
  }

  @Serves(getChecksToday)
  async today(@Caller() { userId }: SignedInUser): Promise<{ used: number }> {
    const since = startOfDay(this.clock.now());
    return { used: await this.transactions.read((tx) => this.runs.countSince(userId, since, tx)) };
  }
}
