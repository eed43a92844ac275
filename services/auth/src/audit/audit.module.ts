import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { KeepAudit } from './keep-audit.js';
import { PruneAudit } from './prune-audit.js';
import { RecordPlanConsumer } from './record-plan.consumer.js';
import { RecordPlan } from './record-plan.js';
import { ShipAudit } from './ship-audit.js';

/** What a running service does to the audit log in the background, and the entries that other services cause. */
@Module({
  controllers: [RecordPlanConsumer],
  providers: [AuditChainRepository, KeepAudit, PruneAudit, RecordPlan, ShipAudit],
})
export class AuditModule {}
