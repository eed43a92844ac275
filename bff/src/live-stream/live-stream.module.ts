import { Module } from '@nestjs/common';
import { LiveLogModule } from '../live-log/live-log.module.js';
import { liveLogKeeps } from '../live-log/retention.js';
import { LiveStreamController } from './live-stream.controller.js';
import { LiveFeed } from './live-feed.js';
import { LiveLogReader } from './live-log-reader.js';
import { SseConnections } from './sse-connections.js';
import { SseMetrics } from './sse-metrics.js';

/** `GET /events`: the live log as SSE streams. */
@Module({
  imports: [LiveLogModule],
  controllers: [LiveStreamController],
  providers: [
    { provide: LiveFeed, useFactory: () => new LiveFeed(liveLogKeeps) },
    LiveLogReader,
    SseConnections,
    SseMetrics,
  ],
})
export class LiveStreamModule {}
