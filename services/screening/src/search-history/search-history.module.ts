import { Module } from '@nestjs/common';
import { DeleteHashedTerms } from './delete-hashed-terms.js';
import { ApplyPrivacySettingsConsumer } from './apply-privacy-settings.consumer.js';
import { ApplyPrivacySettings } from './apply-privacy-settings.js';
import { HashTerms } from './hash-terms.js';
import { SearchHistoryController } from './search-history.controller.js';
import { SearchLogRepository } from './search-log.repository.js';
import { SearchStorageRepository } from './search-storage.repository.js';
import { TermHashes } from './term-hashes.js';

/** What users searched for, in words or not, as each of them chose. */
@Module({
  controllers: [ApplyPrivacySettingsConsumer, SearchHistoryController],
  providers: [
    DeleteHashedTerms,
    ApplyPrivacySettings,
    HashTerms,
    SearchLogRepository,
    SearchStorageRepository,
    TermHashes,
  ],
  exports: [SearchLogRepository, TermHashes],
})
export class SearchHistoryModule {}
