import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { mediaEventDecided, type MediaEventDecided } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { RecordMediaDecision } from './record-media-decision.js';

@Controller()
export class RecordMediaDecisionConsumer {
  constructor(private readonly recordMediaDecision: RecordMediaDecision) {}

  @OnEvent(mediaEventDecided)
  whenMediaEventDecided(
    @Payload() decided: MediaEventDecided,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.recordMediaDecision.execute(decided, trigger);
  }
}
