import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';

/** The list of notifications, with the names of the persons they are about. */
@Module({ controllers: [NotificationsController] })
export class NotificationsModule {}
