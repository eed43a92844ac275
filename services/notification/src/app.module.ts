import { Module, type DynamicModule } from '@nestjs/common';
import { PersonalDataModule } from '@probity/kit/personal-data';
import { AlertSettingsModule } from './alert-settings/alert-settings.module.js';
import type { NotificationSettings } from './config.js';
import { DeadEndsModule } from './dead-ends/dead-ends.module.js';
import { MailDigestModule } from './mail-digest/mail-digest.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { personalTables } from './personal-tables.js';
import { PushModule } from './push/push.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { RiskAlertsModule } from './risk-alerts/risk-alerts.module.js';

@Module({})
export class AppModule {
  static register({ push, authUrl }: NotificationSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        AlertSettingsModule,
        MailDigestModule,
        NotificationsModule,
        RiskAlertsModule,
        RetentionModule,
        PushModule.register(push),
        DeadEndsModule.register(authUrl),
        PersonalDataModule.register({ service: 'notification', tables: personalTables }),
      ],
    };
  }
}
