import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RiskAlertsModule } from '../risk-alerts/risk-alerts.module.js';
import { DeleteOldNotifications } from './delete-old-notifications.js';

/** How long notifications stay. */
@Module({ imports: [NotificationsModule, RiskAlertsModule], providers: [DeleteOldNotifications] })
export class RetentionModule {}
