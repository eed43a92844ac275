import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { KeepAudit } from './keep-audit.js';
import { PruneAudit } from './prune-audit.js';
import { RecordMediaDecisionConsumer } from './record-media-decision.consumer.js';
import { RecordMediaDecision } from './record-media-decision.js';
import { RecordPlanConsumer } from './record-plan.consumer.js';
import { RecordPlan } from './record-plan.js';
import { ShipAudit } from './ship-audit.js';

/** What a running service does to the audit log in the background, and the entries that other services cause. */
@Module({
  controllers: [RecordMediaDecisionConsumer, RecordPlanConsumer],
  providers: [AuditChainRepository, KeepAudit, PruneAudit, RecordMediaDecision, RecordPlan, ShipAudit],
})
export class AuditModule {}
