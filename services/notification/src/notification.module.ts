import { Module } from '@nestjs/common';
import { ListNotifications } from './notifications/list-notifications.js';
import { NotificationRepository } from './notifications/notification.repository.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotifyUserConsumer } from './notifications/notify-user.consumer.js';
import { NotifyUser } from './notifications/notify-user.js';
import { ReadAllNotifications } from './notifications/read-all-notifications.js';
import { ReadNotification } from './notifications/read-notification.js';
import { LogLiveEventConsumer } from './streams/log-live-event.consumer.js';
import { LogLiveEvent } from './streams/log-live-event.js';
import { ReadStream } from './streams/read-stream.js';
import { StreamController } from './streams/stream.controller.js';
import { StreamRepository } from './streams/stream.repository.js';

@Module({
  controllers: [NotificationsController, NotifyUserConsumer, StreamController, LogLiveEventConsumer],
  providers: [
    NotificationRepository,
    NotifyUser,
    ListNotifications,
    ReadNotification,
    ReadAllNotifications,
    StreamRepository,
    LogLiveEvent,
    ReadStream,
  ],
})
export class NotificationModule {}
