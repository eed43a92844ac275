import { Module } from '@nestjs/common';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { FormerEntriesRepository } from './former-entries.repository.js';
import { HistoryController } from './history.controller.js';
import { HistoryRepository } from './history.repository.js';
import { ListHistory } from './list-history.js';

/** What changed of persons, when and why. */
@Module({
  controllers: [HistoryController],
  providers: [FormerEntriesRepository, HistoryRepository, KnownPersonRepository, ListHistory],
  exports: [FormerEntriesRepository, HistoryRepository],
})
export class HistoryModule {}
