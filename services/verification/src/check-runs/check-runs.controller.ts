import { Controller } from '@nestjs/common';
import { getChecksToday, runChecks, type CheckResult, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Caller, TriggerOf, Input, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { CountChecksToday } from './count-checks-today.js';
import { RunChecks } from './run-checks.js';

@Controller()
@SignedIn()
export class CheckRunsController {
  constructor(
    private readonly runChecks: RunChecks,
    private readonly countChecksToday: CountChecksToday,
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
    return { used: await this.countChecksToday.execute(userId) };
  }
}
