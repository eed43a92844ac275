import { Module } from '@nestjs/common';
import { HeldVersionRepository } from './held-version.repository.js';
import { ListDecisionRepository } from './list-decision.repository.js';

/** Versions of lists that wait for administrators, and what these decided. */
@Module({
  providers: [HeldVersionRepository, ListDecisionRepository],
  exports: [HeldVersionRepository, ListDecisionRepository],
})
export class HeldVersionsModule {}
