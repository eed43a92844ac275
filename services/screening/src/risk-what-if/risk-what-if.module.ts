import { Module } from '@nestjs/common';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { EvidenceRepository } from '../persons/evidence.repository.js';
import { MediaEvidenceRepository } from '../persons/media-evidence.repository.js';
import { PersonRepository } from '../persons/person.repository.js';
import { ListedOwnershipRepository } from '../relations/listed-ownership.repository.js';
import { CompareRiskModel } from './compare-risk-model.js';
import { StoredRiskRepository } from './stored-risk.repository.js';

/** Tries another risk model on the persons of the installation. */
@Module({
  providers: [
    CompareRiskModel,
    EvidenceRepository,
    ListedOwnershipRepository,
    MediaDecisionRepository,
    MediaEvidenceRepository,
    PersonRepository,
    StoredRiskRepository,
  ],
})
export class RiskWhatIfModule {}
