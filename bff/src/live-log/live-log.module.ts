import { Module } from '@nestjs/common';
import { LiveLogWriter } from './live-log-writer.js';
import { LiveLogRepository } from './live-log.repository.js';
import { LogLiveEventConsumer } from './log-live-event.consumer.js';

/** The events that clients may receive, in one order, written by the consumers of their topics. */
@Module({
  controllers: [LogLiveEventConsumer],
  providers: [LiveLogRepository, LiveLogWriter],
  exports: [LiveLogRepository],
})
export class LiveLogModule {}
