import { Module } from '@nestjs/common';
import { AlertSettingsModule } from '../alert-settings/alert-settings.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AlertedPersonRepository } from './alerted-person.repository.js';
import { NotifyOfAlertConsumer } from './notify-of-alert.consumer.js';
import { NotifyOfAlert } from './notify-of-alert.js';

/** Notifications of monitored subjects that changed. */
@Module({
  imports: [AlertSettingsModule, NotificationsModule],
  controllers: [NotifyOfAlertConsumer],
  providers: [AlertedPersonRepository, NotifyOfAlert],
  exports: [AlertedPersonRepository],
})
export class RiskAlertsModule {}
