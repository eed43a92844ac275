import { Injectable } from '@nestjs/common';
import type { MediaSourceDecided } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository } from './audit.repository.js';

/** Writes into the audit log what an administrator did with a source of articles, which the screening service says. */
@Injectable()
export class RecordMediaSourceDecision {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  async execute(decided: MediaSourceDecided, trigger: MessageTrigger): Promise<void> {
    const { source, action, decidedBy } = decided;
    const origin = { ip: 'local', userAgent: trigger.source, trigger, actor: decidedBy };
    const subject = `${action}: source ${source}`;
    const entry = { action: 'decide-media-source', outcome: 'done', userId: decidedBy, subject } as const;
    await this.transactions.run(trigger, (tx) => this.audit.add(entry, origin, tx));
  }
}
