import { Module } from '@nestjs/common';
import { ReportUsage } from './screen-uses/report-usage.js';
import { ScreenUsesRepository } from './screen-uses/screen-uses.repository.js';

/** What commands use. */
@Module({ providers: [ReportUsage, ScreenUsesRepository] })
export class CommandLineModule {}
