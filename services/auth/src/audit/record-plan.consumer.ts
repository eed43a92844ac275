import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { subscriptionChanged, type SubscriptionChanged } from '@probity/contracts';
import type { MessageTrigger } from '@probity/kit/context';
import { OnEvent } from '@probity/kit/messaging';
import { RecordPlan } from './record-plan.js';

@Controller()
export class RecordPlanConsumer {
  constructor(private readonly recordPlan: RecordPlan) {}

  @OnEvent(subscriptionChanged)
  whenSubscriptionChanged(
    @Payload() changed: SubscriptionChanged,
    @Ctx() trigger: MessageTrigger,
  ): Promise<void> {
    return this.recordPlan.execute(changed, trigger);
  }
}
