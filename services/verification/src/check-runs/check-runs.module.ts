import { Module } from '@nestjs/common';
import { CheckRunRepository } from './check-run.repository.js';
import { CheckRunsController } from './check-runs.controller.js';
import { CloseInterruptedRuns } from './close-interrupted-runs.js';
import { RunChecks } from './run-checks.js';

@Module({
  controllers: [CheckRunsController],
  providers: [CheckRunRepository, CloseInterruptedRuns, RunChecks],
})
export class CheckRunsModule {}
