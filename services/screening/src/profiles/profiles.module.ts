import { Module } from '@nestjs/common';
import { MediaLinksModule } from '../media/media-links.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { ProfilesController } from './profiles.controller.js';

/** A person as a user sees it: what is known, whether they monitor it, and what was asked. */
@Module({
  imports: [MediaLinksModule, MonitoringModule, PersonsModule, WatchlistsModule],
  controllers: [ProfilesController],
})
export class ProfilesModule {}
