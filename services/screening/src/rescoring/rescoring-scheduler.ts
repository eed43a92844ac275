import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Logger } from '@probity/kit/observability';
import { RescorePersons } from './rescore-persons.js';

/** A day can begin at any hour of the process; a person that was being changed is tried again next time. */
const everyMs = 10 * 60 * 1000;

/** Scores outdated risks after a start, which may be that of a new release, and as days pass. */
@Injectable()
export class RescoringScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly rescorePersons: RescorePersons,
    private readonly logger: Logger,
  ) {
    this.job = new RepeatingJob((signal) => this.rescore(signal), {
      everyMs,
      onError: (error) => this.logger.error('Risks could not be scored by the model in use', { error }),
    });
  }

  onApplicationBootstrap(): void {
    this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  private async rescore(signal: AbortSignal): Promise<void> {
    const persons = await this.rescorePersons.execute(signal);
    if (persons > 0) this.logger.info('Risks were scored by the model in use', { persons });
  }
}
