import { Module } from '@nestjs/common';
import { CheckRunRepository } from './check-run.repository.js';
import { CheckRunsController } from './check-runs.controller.js';
import { CheckUsageRepository } from './check-usage.repository.js';
import { CloseInterruptedRuns } from './close-interrupted-runs.js';
import { RunChecks } from './run-checks.js';
import { StartRun } from './start-run.js';

@Module({
  controllers: [CheckRunsController],
  providers: [CheckRunRepository, CheckUsageRepository, CloseInterruptedRuns, RunChecks, StartRun],
})
export class CheckRunsModule {}
