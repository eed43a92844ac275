import { Module } from '@nestjs/common';
import { PersonsModule } from '../persons/persons.module.js';
import { MatchNewEntries } from './match-new-entries.js';
import { MatchNewEntriesJob } from './match-new-entries.job.js';
import { MatchedVersionRepository } from './matched-version.repository.js';
import { MonitoredSubjectRepository } from './monitored-subject.repository.js';

/** Alerts about monitored persons, when an entry of a new list version may be one of them. */
@Module({
  imports: [PersonsModule],
  providers: [MatchedVersionRepository, MatchNewEntries, MatchNewEntriesJob, MonitoredSubjectRepository],
})
export class NewMatchesModule {}
