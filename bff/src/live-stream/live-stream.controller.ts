import { Controller, Get, Headers, Res } from '@nestjs/common';
import { DomainError, streamEvents } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { CurrentUser, EndedSessions, Guarded, type AuthenticatedUser } from '@probity/kit/http';
import { RateLimits } from '@probity/kit/redis';
import type { FastifyReply } from 'fastify';
import { replayRate } from '../rate-limits/rates.js';
import { LiveLogReader } from './live-log-reader.js';
import { SseConnections } from './sse-connections.js';

@Controller()
export class LiveStreamController {
  constructor(
    private readonly connections: SseConnections,
    private readonly reader: LiveLogReader,
    private readonly clock: Clock,
    private readonly sessions: EndedSessions,
    private readonly limits: RateLimits,
  ) {}

  @Get(streamEvents.path)
  @Guarded(streamEvents.access)
  async stream(
    @CurrentUser() caller: AuthenticatedUser,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<void> {
    if (lastEventId !== undefined) await this.limits.takeOrRefuse(`replay:${caller.userId}`, replayRate);
    const isKnown = await this.reader.catchUpWith(lastEventId);
    // It may have ended while the log was read, when there was no stream to end yet.
    if (this.sessions.has(caller.sessionId)) throw new DomainError('NOT_SIGNED_IN');
    if (!isKnown || !this.reader.isReady || this.connections.isStopping) {
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
    }
    if (reply.request.method === 'HEAD') {
      void reply.type(streamEvents.streams ?? '').send();
      return;
    }
    reply.hijack();
    // From here on nothing else writes what hooks have set: the correlation id, the security headers.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    this.connections.open(reply.raw, caller, lastEventId, this.clock.now());
  }
}
