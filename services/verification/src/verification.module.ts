import { Module, type DynamicModule } from '@nestjs/common';
import { CheckRunRepository } from './check-runs/check-run.repository.js';
import { CheckRunsController } from './check-runs/check-runs.controller.js';
import { CloseInterruptedRuns } from './check-runs/close-interrupted-runs.js';
import { CountChecksToday } from './check-runs/count-checks-today.js';
import { RunChecks } from './check-runs/run-checks.js';
import { WatchInterruptedRuns } from './check-runs/watch-interrupted-runs.js';
import { ScreeningClient } from './screening/screening.client.js';
import { CreateSession } from './sessions/create-session.js';
import { GetSession } from './sessions/get-session.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { VerificationSessionRepository } from './sessions/verification-session.repository.js';

@Module({})
export class VerificationModule {
  /** @param screeningUrl address of the screening service. */
  static of(screeningUrl: string): DynamicModule {
    return {
      module: VerificationModule,
      controllers: [CheckRunsController, SessionsController],
      providers: [
        { provide: ScreeningClient, useValue: new ScreeningClient(screeningUrl) },
        CheckRunRepository,
        RunChecks,
        CountChecksToday,
        CloseInterruptedRuns,
        WatchInterruptedRuns,
        VerificationSessionRepository,
        CreateSession,
        GetSession,
      ],
    };
  }
}
