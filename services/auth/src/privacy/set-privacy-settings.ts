import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { privacySettingsChanged, type PrivacySettings } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { PrivacyChoicesRepository } from './privacy-choices.repository.js';

/** Sets what is kept about a user, and says so where it is another choice than before. */
@Injectable()
export class SetPrivacySettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly choices: PrivacyChoicesRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(userId: string, settings: PrivacySettings, trigger: Trigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      // Of two changes at once, the one that is stored last must be announced last.
      await this.choices.lockUser(userId, tx);
      const { privacy: before } = await this.choices.of(userId, tx);
      if (isDeepStrictEqual(before, settings)) return;
      await this.choices.setPrivacy(userId, settings, tx);
      await this.outbox.write(tx, trigger, privacySettingsChanged, { userId, ...settings });
    });
  }
}
