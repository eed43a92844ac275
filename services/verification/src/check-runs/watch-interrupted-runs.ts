import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@probity/kit/observability';
import { CloseInterruptedRuns, longestRunMs } from './close-interrupted-runs.js';

/** Looks for interrupted runs at the start and now and again: after a quick restart they are not old enough yet. */
@Injectable()
export class WatchInterruptedRuns implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly closeRuns: CloseInterruptedRuns,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), longestRunMs);
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    this.running = this.closeRuns.execute().then(
      (count) => {
        if (count > 0) this.logger.warn('Check runs were interrupted', { count });
      },
      (error: unknown) => this.logger.warn('Interrupted check runs could not be ended', { error }),
    );
  }
}
