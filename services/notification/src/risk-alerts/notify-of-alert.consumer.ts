import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { alertRaised, type AlertRaised } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { NotifyOfAlert } from './notify-of-alert.js';

@Controller()
export class NotifyOfAlertConsumer {
  constructor(private readonly notifyOfAlert: NotifyOfAlert) {}

  @OnEvent(alertRaised)
  whenAlertRaised(@Payload() alert: AlertRaised, @Ctx() trigger: MessageTrigger): Promise<void> {
    return this.notifyOfAlert.execute(alert, trigger);
  }
}
