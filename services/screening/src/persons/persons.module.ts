import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { ListedOwnershipRepository } from '../relations/listed-ownership.repository.js';
import { AddPossibleMatches } from './add-possible-matches.js';
import { EvidenceRepository } from './evidence.repository.js';
import { KnownPersonRepository } from './known-person.repository.js';
import { LivePersonsController } from './live-persons.controller.js';
import { MediaEvidenceRepository } from './media-evidence.repository.js';
import { PersonRepository } from './person.repository.js';
import { ProfileRepository } from './profile.repository.js';
import { ReadStoredPersons } from './read-stored-persons.js';
import { RebuildPersons } from './rebuild-persons.js';
import { RecordChanges } from './record-changes.js';

/** Persons and their evidence, made from the entries of lists. */
@Module({
  imports: [HistoryModule, MonitoringModule],
  controllers: [LivePersonsController],
  providers: [
    AddPossibleMatches,
    EvidenceRepository,
    KnownPersonRepository,
    ListedOwnershipRepository,
    MediaDecisionRepository,
    MediaEvidenceRepository,
    PersonRepository,
    ProfileRepository,
    ReadStoredPersons,
    RebuildPersons,
    RecordChanges,
  ],
  exports: [
    AddPossibleMatches,
    KnownPersonRepository,
    MediaDecisionRepository,
    MediaEvidenceRepository,
    PersonRepository,
    ProfileRepository,
    RebuildPersons,
    RecordChanges,
  ],
})
export class PersonsModule {}
