import { Controller } from '@nestjs/common';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type RouteAnswer,
  type RouteInput,
} from '@probity/contracts';
import type { RequestCause } from '@probity/kit/context';
import { Caller, CauseOf, Input, Serves, SignedIn, type SignedInUser } from '@probity/kit/http';
import { ListNotifications } from './list-notifications.js';
import { ReadAllNotifications } from './read-all-notifications.js';
import { ReadNotification } from './read-notification.js';

@Controller()
@SignedIn()
export class NotificationsController {
  constructor(
    private readonly listNotifications: ListNotifications,
    private readonly readNotification: ReadNotification,

    private readonly readAllNotifications: ReadAllNotifications,
  ) {}

  @Serves(listNotifications)
  list(
    @Input(listNotifications) { query }: RouteInput<typeof listNotifications>,
    @Caller() { userId }: SignedInUser,
  ): Promise<RouteAnswer<typeof listNotifications>> {
    return this.listNotifications.execute(userId, query.cursor);
  }

  @Serves(readNotification)
  read(
    @Input(readNotification) { params }: RouteInput<typeof readNotification>,
    @Caller() { userId }: SignedInUser,
    @CauseOf() cause: RequestCause,
  ): Promise<void> {
    return this.readNotification.execute(userId, params.notificationId, cause);
  }

  @Serves(readAllNotifications)
  readAll(@Caller() { userId }: SignedInUser, @CauseOf() cause: RequestCause): Promise<void> {
    return this.readAllNotifications.execute(userId, cause);
  }
}
