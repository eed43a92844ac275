import { Module } from '@nestjs/common';
import { MailDigestModule } from '../mail-digest/mail-digest.module.js';
import { AnnounceNotifications } from './announce-notifications.js';
import { MarkRead } from './mark-read.js';
import { NotificationRepository } from './notification.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotifyUserConsumer } from './notify-user.consumer.js';
import { NotifyUser } from './notify-user.js';

/** Notifications of users: made from events, listed and marked as read. */
@Module({
  imports: [MailDigestModule],
  controllers: [NotificationsController, NotifyUserConsumer],
  providers: [AnnounceNotifications, MarkRead, NotificationRepository, NotifyUser],
  exports: [AnnounceNotifications, NotificationRepository],
})
export class NotificationsModule {}
