import { Module } from '@nestjs/common';
import { PlansController } from './plans.controller.js';
import { QuotaDecisions } from './quota-decisions.js';
import { SetPlan } from './set-plan.js';
import { UsageRepository } from './usage.repository.js';

/** Users' plans, and what they have used of them. */
@Module({
  controllers: [PlansController],
  providers: [QuotaDecisions, SetPlan, UsageRepository],
  exports: [QuotaDecisions, SetPlan, UsageRepository],
})
export class PlansModule {}
