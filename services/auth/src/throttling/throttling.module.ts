import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { LimitMailRequests } from './limit-mail-requests.js';
import { LimitPasswordTries } from './limit-password-tries.js';
import { RequestBuckets } from './request-buckets.js';
import { ThrottlesRepository } from './throttles.repository.js';

@Module({
  imports: [AuditModule, SecretsModule],
  providers: [ThrottlesRepository, RequestBuckets, LimitMailRequests, LimitPasswordTries],
  exports: [RequestBuckets, LimitMailRequests, LimitPasswordTries],
})
export class ThrottlingModule {}
