import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';

/** The settings of a user, of the apps that act on them. */
@Module({ controllers: [SettingsController] })
export class SettingsModule {}
