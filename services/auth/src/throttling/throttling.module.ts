import { Module } from '@nestjs/common';
import { LimitMailRequests } from './limit-mail-requests.js';
import { LimitPasswordTries } from './limit-password-tries.js';
import { RequestBuckets } from './request-buckets.js';
import { ThrottlesRepository } from './throttles.repository.js';

@Module({
  providers: [ThrottlesRepository, RequestBuckets, LimitMailRequests, LimitPasswordTries],
  exports: [RequestBuckets, LimitMailRequests, LimitPasswordTries],
})
export class ThrottlingModule {}
