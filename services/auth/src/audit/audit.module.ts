import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { KeepAudit } from './keep-audit.js';
import { PruneAudit } from './prune-audit.js';
import { ShipAudit } from './ship-audit.js';

/** What a running service does to the audit log in the background. */
@Module({ providers: [AuditChainRepository, KeepAudit, PruneAudit, ShipAudit] })
export class AuditModule {}
