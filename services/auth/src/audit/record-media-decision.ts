import { Injectable } from '@nestjs/common';
import type { MediaEventDecided } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository, type AuditSource } from './audit.repository.js';

/** Writes into the audit log what a reviewer decided about adverse media, which the screening service says. */
@Injectable()
export class RecordMediaDecision {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  async execute(decided: MediaEventDecided, trigger: MessageTrigger): Promise<void> {
    const { personId, eventId, decision, awaitsSecond, decidedBy } = decided;
    const source: AuditSource = {
      ip: 'local',
      userAgent: trigger.source,
      trigger,
      actor: decidedBy,
    };
    const waits = awaitsSecond ? ', waits for a second reviewer' : '';
    const subject = `${decision}${waits}: event ${eventId} of person ${personId}`;
    const entry = { action: 'decide-media-event', outcome: 'done', userId: decidedBy, subject } as const;
    await this.transactions.run(trigger, (tx) => this.audit.add(entry, source, tx));
  }
}
