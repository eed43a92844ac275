import { Controller } from '@nestjs/common';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Input, Serves, type AuthenticatedUser } from '@probity/kit/http';
import { MarkRead } from './mark-read.js';
import { NotificationRepository } from './notification.repository.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly markRead: MarkRead,
  ) {}

  @Serves(listNotifications)
  list(
    @Input(listNotifications) { query }: RouteInput<typeof listNotifications>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteResponse<typeof listNotifications>> {
    return this.notifications.page(userId, query.cursor);
  }

  @Serves(readNotification)
  read(
    @Input(readNotification) { params }: RouteInput<typeof readNotification>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.markRead.execute(userId, params.notificationId, trigger);
  }

  @Serves(readAllNotifications)
  readAll(@CurrentUser() { userId }: AuthenticatedUser, @TriggerOf() trigger: RequestTrigger): Promise<void> {
    return this.markRead.execute(userId, null, trigger);
  }
}
