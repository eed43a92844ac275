import { Injectable } from '@nestjs/common';
import type { PrivacySettingsChanged } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { HashTerms } from './hash-terms.js';
import { SearchStorageRepository } from './search-storage.repository.js';

/** From here on a user's searches are stored or not, and those that were are not any more. */
@Injectable()
export class ApplyPrivacySettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly storage: SearchStorageRepository,
    private readonly hashTerms: HashTerms,
  ) {}

  async execute({ userId, storeSearches }: PrivacySettingsChanged, trigger: MessageTrigger): Promise<void> {
    await this.transactions.run(trigger, async (tx) => {
      await this.storage.set(userId, storeSearches, tx);
      if (!storeSearches) await this.hashTerms.execute(userId, tx);
    });
  }
}
