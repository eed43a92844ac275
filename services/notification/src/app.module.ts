import { Module } from '@nestjs/common';
import { PersonalDataModule } from '@probity/kit/personal-data';
import { AlertSettingsModule } from './alert-settings/alert-settings.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { personalTables } from './personal-tables.js';

@Module({
  imports: [
    AlertSettingsModule,
    NotificationsModule,
    PersonalDataModule.register({ service: 'notification', tables: personalTables }),
  ],
})
export class AppModule {}
