import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { KeepAudit } from './keep-audit.js';
import { PruneAudit } from './prune-audit.js';
import { RecordMediaDecisionConsumer } from './record-media-decision.consumer.js';
import { RecordMediaDecision } from './record-media-decision.js';
import { RecordMediaSourceDecisionConsumer } from './record-media-source-decision.consumer.js';
import { RecordMediaSourceDecision } from './record-media-source-decision.js';
import { RecordPlanConsumer } from './record-plan.consumer.js';
import { RecordPlan } from './record-plan.js';
import { ShipAudit } from './ship-audit.js';

/** What a running service does to the audit log in the background, and the entries that other services cause. */
@Module({
  controllers: [RecordMediaDecisionConsumer, RecordMediaSourceDecisionConsumer, RecordPlanConsumer],
  providers: [
    AuditChainRepository,
    KeepAudit,
    PruneAudit,
    RecordMediaDecision,
    RecordMediaSourceDecision,
    RecordPlan,
    ShipAudit,
  ],
})
export class AuditModule {}
