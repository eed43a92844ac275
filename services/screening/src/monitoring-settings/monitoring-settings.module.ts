import { Module } from '@nestjs/common';
import { MonitoringSettingsController } from './monitoring-settings.controller.js';
import { MonitoringSettingsRepository } from './monitoring-settings.repository.js';

/** What users chose about monitoring. */
@Module({
  controllers: [MonitoringSettingsController],
  providers: [MonitoringSettingsRepository],
  exports: [MonitoringSettingsRepository],
})
export class MonitoringSettingsModule {}
