import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { ListMonitored } from './list-monitored.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';
import { MonitoringController } from './monitoring.controller.js';
import { StartMonitoring } from './start-monitoring.js';
import { TakeSlot } from './take-slot.js';

/** The persons whose changes users want to be told. */
@Module({
  imports: [PlansModule],
  controllers: [MonitoringController],
  providers: [ListMonitored, MonitoredPersonRepository, StartMonitoring, TakeSlot],
  exports: [MonitoredPersonRepository],
})
export class MonitoringModule {}
