import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuthSettings } from '../config.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditRepository } from './audit.repository.js';

const dayMs = 86_400_000;

/** Removes what is older than the log is kept, from its beginning on. That it did is an entry of the log. */
@Injectable()
export class PruneAudit {
  constructor(
    private readonly settings: AuthSettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly chain: AuditChainRepository,
    private readonly audit: AuditRepository,
  ) {}

  async execute(signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('prune-audit', this.ids);
    const { days, ship } = this.settings.audit;
    const before = new Date(this.clock.now().getTime() - days * dayMs);
    const client = { ip: 'local', userAgent: 'auth', trigger };
    let removed = 1;
    while (removed > 0 && !signal.aborted)
      removed = await this.transactions.run(trigger, async (tx) => {
        const count = await this.chain.prune(before, ship !== undefined, tx);
        const subject = `${count} entries`;
        if (count > 0) await this.audit.add({ action: 'prune-audit', outcome: 'done', subject }, client, tx);
        return count;
      });
  }
}
