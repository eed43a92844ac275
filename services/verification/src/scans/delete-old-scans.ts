import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { oldestScan } from './scan-age.js';
import { ScanRepository } from './scan.repository.js';

const everyMs = 3_600_000;

/** Erases scans after a month; the subjects that they made stay. */
@Injectable()
export class DeleteOldScans implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatingJob;

  constructor(
    private readonly scans: ScanRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.job = new RepeatingJob(async () => void (await this.execute()), {
      everyMs,
      ...outageLog(logger, 'Old scans could not be erased'),
    });
  }

  onApplicationBootstrap(): void {
    void this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Returns how many there were. */
  execute(): Promise<number> {
    const before = oldestScan(this.clock.now());
    return this.transactions.run(jobTrigger('delete-old-scans', this.ids), (tx) =>
      this.scans.deleteOlderThan(before, tx),
    );
  }
}
