import { Module } from '@nestjs/common';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { EvidenceRepository } from './evidence.repository.js';
import { LivePersonsController } from './live-persons.controller.js';
import { PersonRepository } from './person.repository.js';
import { PersonsController } from './persons.controller.js';
import { ProfileRepository } from './profile.repository.js';
import { RebuildPersons } from './rebuild-persons.js';
import { RiskHistoryRepository } from './risk-history.repository.js';

/** Persons and their evidence, made from the entries of lists. */
@Module({
  imports: [MonitoringModule],
  controllers: [LivePersonsController, PersonsController],
  providers: [EvidenceRepository, PersonRepository, ProfileRepository, RebuildPersons, RiskHistoryRepository],
  exports: [ProfileRepository, RebuildPersons],
})
export class PersonsModule {}
