import { Module } from '@nestjs/common';
import { DeleteHashedTerms } from './delete-hashed-terms.js';
import { FollowPrivacySettingsConsumer } from './follow-privacy-settings.consumer.js';
import { FollowPrivacySettings } from './follow-privacy-settings.js';
import { HashTerms } from './hash-terms.js';
import { SearchHistoryController } from './search-history.controller.js';
import { SearchLogRepository } from './search-log.repository.js';
import { SearchStorageRepository } from './search-storage.repository.js';
import { TermHashes } from './term-hashes.js';

/** What users searched for, in words or not, as each of them chose. */
@Module({
  controllers: [FollowPrivacySettingsConsumer, SearchHistoryController],
  providers: [
    DeleteHashedTerms,
    FollowPrivacySettings,
    HashTerms,
    SearchLogRepository,
    SearchStorageRepository,
    TermHashes,
  ],
  exports: [SearchLogRepository, TermHashes],
})
export class SearchHistoryModule {}
