import { Module } from '@nestjs/common';
import { PersonalDataModule } from '@probity/kit/personal-data';
import { AlertSettingsModule } from './alert-settings/alert-settings.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { personalTables } from './personal-tables.js';
import { RetentionModule } from './retention/retention.module.js';
import { RiskAlertsModule } from './risk-alerts/risk-alerts.module.js';

@Module({
  imports: [
    AlertSettingsModule,
    NotificationsModule,
    RiskAlertsModule,
    RetentionModule,
    PersonalDataModule.register({ service: 'notification', tables: personalTables }),
  ],
})
export class AppModule {}
