import { Module } from '@nestjs/common';
import { LimitMailRequests } from './limit-mail-requests.js';
import { LimitTries } from './limit-tries.js';
import { RequestBuckets } from './request-buckets.js';
import { ThrottlesRepository } from './throttles.repository.js';

@Module({
  providers: [ThrottlesRepository, RequestBuckets, LimitMailRequests, LimitTries],
  exports: [RequestBuckets, LimitMailRequests, LimitTries],
})
export class ThrottlingModule {}
