import { Injectable } from '@nestjs/common';
import type { MailSettings } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { MailSettingsRepository } from './mail-settings.repository.js';
import { nextDigest } from './next-digest.js';

@Injectable()
export class SetMailSettings {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** What waits comes by the new choice. Who begins to want mails gets none about what was there before. */
  async execute(
    userId: string,
    { mailDigest: frequency }: MailSettings,
    trigger: RequestTrigger,
  ): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      const now = this.clock.now();
      const before = await this.settings.addOrLock(userId, now, tx);
      if (before === null || before.frequency === frequency) return;
      const wantedSince = before.frequency === 'off' ? now : before.wantedSince;
      const nextDigestAt =
        before.nextDigestAt === null ? null : nextDigest(frequency, now, before.lastDigestAt);
      await this.settings.save([{ ...before, frequency, wantedSince, nextDigestAt }], tx);
    });
  }
}
