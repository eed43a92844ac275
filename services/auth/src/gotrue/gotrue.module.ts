import { Module } from '@nestjs/common';
import { ClosedRoutesController } from './closed-routes.controller.js';
import { SettingsController } from './settings.controller.js';

/** What the dialect has besides the features: its settings, and the routes that are not offered. */
@Module({ controllers: [SettingsController, ClosedRoutesController] })
export class GotrueModule {}
