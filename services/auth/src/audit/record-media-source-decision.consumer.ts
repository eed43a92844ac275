import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { mediaSourceDecided, type MediaSourceDecided } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { RecordMediaSourceDecision } from './record-media-source-decision.js';

@Controller()
export class RecordMediaSourceDecisionConsumer {
  constructor(private readonly recordMediaSourceDecision: RecordMediaSourceDecision) {}

  @OnEvent(mediaSourceDecided)
  whenMediaSourceDecided(
    @Payload() decided: MediaSourceDecided,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.recordMediaSourceDecision.execute(decided, trigger);
  }
}
