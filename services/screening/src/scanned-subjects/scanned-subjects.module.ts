import { Module } from '@nestjs/common';
import { PersonsModule } from '../persons/persons.module.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ComparePerson } from './compare-person.js';
import { CreateScannedSubject } from './create-scanned-subject.js';
import { EraseScannedSubject } from './erase-scanned-subject.js';
import { FindCandidates } from './find-candidates.js';
import { ScannedSubjectRepository } from './scanned-subject.repository.js';
import { ScannedSubjectsController } from './scanned-subjects.controller.js';

/** Subjects made from scanned documents. */
@Module({
  imports: [PersonsModule],
  controllers: [ScannedSubjectsController],
  providers: [
    ComparePerson,
    CreateScannedSubject,
    EraseScannedSubject,
    FindCandidates,
    KnownPersonRepository,
    ScannedSubjectRepository,
  ],
})
export class ScannedSubjectsModule {}
