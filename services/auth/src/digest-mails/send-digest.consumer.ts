import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { digestRequested, type DigestRequested } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { SendDigest } from './send-digest.js';

@Controller()
export class SendDigestConsumer {
  constructor(private readonly sendDigest: SendDigest) {}

  @OnEvent(digestRequested)
  whenDigestRequested(@Payload() requested: DigestRequested, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.sendDigest.execute(requested, trigger);
  }
}
