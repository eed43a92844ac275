import { Module } from '@nestjs/common';
import { SubscriptionController } from './subscription.controller.js';

/** The plan of a user and what is used up of it, of the apps that count. */
@Module({ controllers: [SubscriptionController] })
export class SubscriptionModule {}
