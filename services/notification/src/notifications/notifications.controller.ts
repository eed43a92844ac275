import { Controller } from '@nestjs/common';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type RouteAnswer,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, TriggerOf, Input, Serves, Auth, type AuthenticatedUser } from '@probity/kit/http';
import { ListNotifications } from './list-notifications.js';
import { ReadAllNotifications } from './read-all-notifications.js';
import { ReadNotification } from './read-notification.js';

@Controller()
@Auth()
export class NotificationsController {
  constructor(
    private readonly listNotifications: ListNotifications,
    private readonly readNotification: ReadNotification,

    private readonly readAllNotifications: ReadAllNotifications,
  ) {}

  @Serves(listNotifications)
  list(
    @Input(listNotifications) { query }: RouteInput<typeof listNotifications>,
    @CurrentUser() { userId }: AuthenticatedUser,
  ): Promise<RouteAnswer<typeof listNotifications>> {
    return this.listNotifications.execute(userId, query.cursor);
  }

  @Serves(readNotification)
  read(
    @Input(readNotification) { params }: RouteInput<typeof readNotification>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<void> {
    return this.readNotification.execute(userId, params.notificationId, trigger);
  }

  @Serves(readAllNotifications)
  readAll(@CurrentUser() { userId }: AuthenticatedUser, @TriggerOf() trigger: RequestTrigger): Promise<void> {
    return this.readAllNotifications.execute(userId, trigger);
  }
}
