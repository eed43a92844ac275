import { Module } from '@nestjs/common';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ListRelations } from './list-relations.js';
import { ListedOwnershipRepository } from './listed-ownership.repository.js';
import { RelationRepository } from './relation.repository.js';
import { RelationsController } from './relations.controller.js';
import { TouchedEntryRepository } from './touched-entry.repository.js';
import { UpdateListedOwnership } from './update-listed-ownership.js';

/** Ties between subjects, as their lists state them, and what follows from those of ownership. */
@Module({
  controllers: [RelationsController],
  providers: [
    KnownPersonRepository,
    ListRelations,
    ListedOwnershipRepository,
    RelationRepository,
    TouchedEntryRepository,
    UpdateListedOwnership,
  ],
  exports: [ListRelations, UpdateListedOwnership],
})
export class RelationsModule {}
