import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.js';
import { AuditRepository } from './audit.repository.js';

@Module({ imports: [SecretsModule], providers: [AuditRepository], exports: [AuditRepository] })
export class AuditModule {}
