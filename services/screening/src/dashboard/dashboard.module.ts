import { Module } from '@nestjs/common';
import { MediaLinksModule } from '../media/media-links.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';

@Module({
  imports: [MediaLinksModule, PlansModule, WatchlistsModule],
  controllers: [DashboardController],
  providers: [DashboardRepository],
})
export class DashboardModule {}
