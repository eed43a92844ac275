import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Logger, outageLog } from '@probity/kit/observability';
import { AuthSettings } from '../config.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditTalliesRepository } from './audit-tallies.repository.js';
import { PruneAudit } from './prune-audit.js';
import { ShipAudit } from './ship-audit.js';

const sealEveryMs = 2_000;
const pruneEveryMs = 3_600_000;

/**
 * Makes entries of counts, seals what was committed, hands it over, and removes what is too old. Outside of the requests'
 * transactions, so that no sign-in waits for another one's place in the chain.
 */
@Injectable()
export class KeepAudit implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: readonly RepeatingJob[];

  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly tallies: AuditTalliesRepository,
    private readonly chain: AuditChainRepository,
    private readonly shipAudit: ShipAudit,
    pruneAudit: PruneAudit,
    logger: Logger,
  ) {
    const sealing = new RepeatingJob((signal) => this.seal(signal), {
      everyMs: sealEveryMs,
      ...outageLog(logger, 'The audit log could not be sealed'),
    });
    const pruning = new RepeatingJob((signal) => pruneAudit.execute(signal), {
      everyMs: pruneEveryMs,
      ...outageLog(logger, 'Old entries of the audit log could not be removed'),
    });
    this.jobs = [sealing, pruning];
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) void job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }

  private async seal(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('seal-audit', this.ids);
    const now = this.clock.now();
    let mayBeMore = true;
    while (mayBeMore && !signal.aborted)
      mayBeMore = await this.transactions.run(trigger, async (tx) => {
        const moreTallies = await this.tallies.moveToEntries(now, tx);
        return (await this.chain.sealNext(tx)) || moreTallies;
      });
    const { ship } = this.settings.audit;
    if (ship !== undefined && !signal.aborted) await this.shipAudit.execute(ship, signal);
  }
}
