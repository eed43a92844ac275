import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { DomainError, streamEvents } from '@probity/contracts';
import { Clock } from '@probity/kit/clock';
import { Caller, SignedIn, type SignedInUser } from '@probity/kit/http';
import type { FastifyReply } from 'fastify';
import { FollowLog } from './follow-log.js';
import { OpenStreams } from './open-streams.js';

@Controller()
@SignedIn()
export class EventsController {
  constructor(
    @Inject(OpenStreams) private readonly streams: Pick<OpenStreams, 'open'>,
    @Inject(FollowLog) private readonly log: Pick<FollowLog, 'isReady'>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get(streamEvents.path)
  stream(
    @Caller() caller: SignedInUser,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') lastEventId?: string,
  ): void {
    if (!this.log.isReady) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
    reply.hijack();
    this.streams.open(reply.raw, caller, lastEventId, this.clock.now());
  }
}
