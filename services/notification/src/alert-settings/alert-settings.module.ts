import { Module } from '@nestjs/common';
import { AlertSettingsController } from './alert-settings.controller.js';
import { AlertSettingsRepository } from './alert-settings.repository.js';

/** Which changes of monitored subjects notify a user. */
@Module({
  controllers: [AlertSettingsController],
  providers: [AlertSettingsRepository],
  exports: [AlertSettingsRepository],
})
export class AlertSettingsModule {}
