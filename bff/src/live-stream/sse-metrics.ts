import { Injectable } from '@nestjs/common';
import { Metrics } from '@probity/kit/observability';
import type { Opening } from './live-feed.js';

/** Why a stream ended. `signed-out`: its session did; `left`: its client or the network; `unread`: its client did not read fast enough. */
export type EndReason = 'left' | 'expired' | 'signed-out' | 'replaced' | 'unread' | 'stopping';

/** What is counted of live streams; docs/operations.md lists the names. */
@Injectable()
export class SseMetrics {
  private readonly connections;
  private readonly resumes;
  private readonly ends;

  constructor(metrics: Metrics) {
    this.connections = metrics.gauge({
      name: 'probity_sse_connections',
      help: 'Live streams that are open at this process.',
    });
    this.resumes = metrics.counter({
      name: 'probity_sse_resumes_total',
      help: 'Live streams that were opened: fresh, resumed at their position, or sent a gap.',
      labels: ['outcome'],
    });
    this.ends = metrics.counter({
      name: 'probity_sse_closed_total',
      help: 'Live streams that ended, by the reason.',
      labels: ['reason'],
    });
  }

  opened(outcome: Opening['outcome']): void {
    this.connections.inc();
    this.resumes.inc({ outcome });
  }

  ended(reason: EndReason): void {
    this.connections.dec();
    this.ends.inc({ reason });
  }
}
