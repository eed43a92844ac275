import { Injectable } from '@nestjs/common';
import type { NotificationCreated } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { MailSettingsRepository } from './mail-settings.repository.js';
import { nextDigest } from './next-digest.js';

/** Has a digest made for the users of new notifications who want one, in the transaction that makes them. */
@Injectable()
export class QueueDigests {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(created: readonly NotificationCreated[], tx: Tx): Promise<void> {
    if (created.length === 0) return;
    const now = this.clock.now();
    const plans = await this.settings.lockWanting([...new Set(created.map(({ userId }) => userId))], tx);
    const woken = plans
      .filter(({ nextDigestAt }) => nextDigestAt === null)
      .map((plan) => ({ ...plan, nextDigestAt: nextDigest(plan.frequency, now, plan.lastDigestAt) }));
    if (woken.length > 0) await this.settings.save(woken, tx);
  }
}
