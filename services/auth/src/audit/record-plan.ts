import { Injectable } from '@nestjs/common';
import type { SubscriptionChanged } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { AuditRepository, type AuditSource } from './audit.repository.js';

/** Writes into the audit log that a user was put on a plan, which the screening service says. */
@Injectable()
export class RecordPlan {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  async execute(
    { userId, plan, renewsAt, changedBy }: SubscriptionChanged,
    trigger: MessageTrigger,
  ): Promise<void> {
    const subject = renewsAt === null ? plan : `${plan}, renews on ${renewsAt.slice(0, 10)}`;
    const source: AuditSource = {
      ip: 'local',
      userAgent: trigger.source,
      trigger,
      ...(changedBy !== null && { actor: changedBy }),
    };
    await this.transactions.run(trigger, (tx) =>
      this.audit.add({ action: 'set-plan', outcome: 'done', userId, subject }, source, tx),
    );
  }
}
