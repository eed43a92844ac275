import { Module } from '@nestjs/common';
import { ScreenUsesController } from './screen-uses.controller.js';
import { ScreenUsesRepository } from './screen-uses.repository.js';

/** Counts of the screens that are opened, without users. */
@Module({ controllers: [ScreenUsesController], providers: [ScreenUsesRepository] })
export class ScreenUsesModule {}
