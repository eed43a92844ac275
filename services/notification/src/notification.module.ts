import { Module } from '@nestjs/common';
import { ListNotifications } from './notifications/list-notifications.js';
import { NotificationRepository } from './notifications/notification.repository.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotifyUserWhenChecksCompleted } from './notifications/notify-user-when-checks-completed.consumer.js';
import { NotifyUser } from './notifications/notify-user.js';
import { ReadAllNotifications } from './notifications/read-all-notifications.js';
import { ReadNotification } from './notifications/read-notification.js';
import { logLiveEvents } from './streams/log-live-event.consumers.js';
import { LogLiveEvent } from './streams/log-live-event.js';
import { ReadStream } from './streams/read-stream.js';
import { StreamController } from './streams/stream.controller.js';
import { StreamRepository } from './streams/stream.repository.js';

@Module({
  controllers: [NotificationsController, StreamController],
  providers: [
    NotificationRepository,
    NotifyUser,
    NotifyUserWhenChecksCompleted,
    ListNotifications,
    ReadNotification,
    ReadAllNotifications,
    StreamRepository,
    LogLiveEvent,
    ...logLiveEvents,
    ReadStream,
  ],
})
export class NotificationModule {}
