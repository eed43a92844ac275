import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Logger, outageLog } from '@probity/kit/observability';
import { DeleteOldMedia } from './delete-old-media.js';

const everyMs = 86_400_000;

/** At the start and then every day. */
@Injectable()
export class DeleteOldMediaJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(deleteOldMedia: DeleteOldMedia, logger: Logger) {
    this.job = new RepeatingJob((signal) => deleteOldMedia.execute(signal), {
      everyMs,
      ...outageLog(logger, 'Old articles could not be deleted'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }
}
