import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditChainRepository } from './audit-chain.repository.js';
import type { SealedEntry } from './audit-chain.js';

/** Seconds after which another process hands over what one that died may not have. */
const leaseSeconds = 30;

/** Hands sealed entries over in order, each at least once: after the commit, and again when it was not noted. */
@Injectable()
export class ShipAudit {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transactions: Transactions,
    private readonly chain: AuditChainRepository,
  ) {}

  async execute(ship: (line: string) => void, signal: AbortSignal): Promise<void> {
    const trigger = jobTrigger('ship-audit', this.ids);
    while (!signal.aborted) {
      const claimed = await this.transactions.run(trigger, (tx) =>
        this.chain.claimUnshipped(this.clock.now(), leaseSeconds, tx),
      );
      if (claimed === undefined) return;
      for (const sealed of claimed) ship(lineOf(sealed));
      const last = claimed.at(-1);
      await this.transactions.run(trigger, (tx) => this.chain.markShipped(last?.position ?? 0, tx));
      if (last === undefined) return;
    }
  }
}

/** A line of log like the others; position and hash are what `audit verify --expect` takes. */
const lineOf = ({ position, hash, entryId, content }: SealedEntry): string => {
  const { at, ...entry } = JSON.parse(content ?? JSON.stringify({ id: entryId })) as Record<string, unknown>;
  const head = { level: 'info', time: at, app: 'auth', msg: 'audit' };
  return JSON.stringify({ ...head, position, hash: hash.toString('hex'), entry });
};
