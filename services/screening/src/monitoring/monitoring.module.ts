import { Module } from '@nestjs/common';
import { MonitoringSettingsModule } from '../monitoring-settings/monitoring-settings.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { ListMonitored } from './list-monitored.js';
import { MonitorRiskyPerson } from './monitor-risky-person.js';
import { MonitoredPersonRepository } from './monitored-person.repository.js';
import { MonitoringController } from './monitoring.controller.js';
import { RaiseAlerts } from './raise-alerts.js';
import { StartMonitoring } from './start-monitoring.js';
import { TakeSlot } from './take-slot.js';

/** The persons that users monitor, and the alerts of their changes. */
@Module({
  imports: [MonitoringSettingsModule, PlansModule],
  controllers: [MonitoringController],
  providers: [
    KnownPersonRepository,
    ListMonitored,
    MonitorRiskyPerson,
    MonitoredPersonRepository,
    RaiseAlerts,
    StartMonitoring,
    TakeSlot,
  ],
  exports: [MonitorRiskyPerson, MonitoredPersonRepository, RaiseAlerts],
})
export class MonitoringModule {}
