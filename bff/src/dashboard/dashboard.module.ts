import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';

/** The dashboard, of screening and verification. */
@Module({ controllers: [DashboardController] })
export class DashboardModule {}
