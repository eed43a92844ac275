import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { checksCompleted, type ChecksCompleted } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { NotifyUser } from './notify-user.js';

@Controller()
export class NotifyUserConsumer {
  constructor(private readonly notifyUser: NotifyUser) {}

  @OnEvent(checksCompleted)
  whenChecksCompleted(@Payload() completed: ChecksCompleted, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.notifyUser.execute(completed, trigger);
  }
}
