import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Logger, outageLog } from '@probity/kit/observability';
import { ImportDroppedFiles } from './import-dropped-files.js';

/** Milliseconds; files are imported at the second look at which they are the same. Events of file systems miss network drives. */
const lookEveryMs = 10_000;

/** Looks at the folder of dropped files. */
@Injectable()
export class DropFolderWatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(importDropped: ImportDroppedFiles, logger: Logger) {
    this.job = new RepeatingJob((signal) => importDropped.execute(signal), {
      everyMs: lookEveryMs,
      ...outageLog(logger, 'The folder of dropped lists could not be read'),
    });
  }

  onApplicationBootstrap(): void {
    this.job.notify();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }
}
