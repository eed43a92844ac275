import { Module } from '@nestjs/common';
import { PlansController } from './plans.controller.js';
import { QuotaDecisions } from './quota-decisions.js';
import { SetSubscription } from './set-subscription.js';
import { UsageRepository } from './usage.repository.js';

/** Users' plans, and what they have used of them. */
@Module({
  controllers: [PlansController],
  providers: [QuotaDecisions, SetSubscription, UsageRepository],
  exports: [QuotaDecisions, SetSubscription, UsageRepository],
})
export class PlansModule {}
