import { Module } from '@nestjs/common';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ListRelations } from './list-relations.js';
import { RelationRepository } from './relation.repository.js';
import { RelationsController } from './relations.controller.js';

/** Ties between subjects, as their lists state them. */
@Module({
  controllers: [RelationsController],
  providers: [KnownPersonRepository, ListRelations, RelationRepository],
  exports: [ListRelations],
})
export class RelationsModule {}
