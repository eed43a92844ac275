import { Module } from '@nestjs/common';
import { PersonsModule } from '../persons/persons.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { EntrySplitRepository } from './entry-split.repository.js';
import { JoinCandidateRepository } from './join-candidate.repository.js';
import { JoinNewEntries } from './join-new-entries.js';
import { MergedPersonRepository } from './merged-person.repository.js';
import { JoinsController } from './joins.controller.js';
import { SplitEntry } from './split-entry.js';

/** Which entries of several lists are one subject. */
@Module({
  imports: [PersonsModule, RelationsModule],
  controllers: [JoinsController],
  providers: [
    EntrySplitRepository,
    ImportLockRepository,
    JoinCandidateRepository,
    JoinNewEntries,
    MergedPersonRepository,
    SplitEntry,
  ],
  exports: [JoinNewEntries, SplitEntry],
})
export class JoinsModule {}
