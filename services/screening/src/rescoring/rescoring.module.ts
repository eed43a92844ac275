import { Module } from '@nestjs/common';
import { PersonsModule } from '../persons/persons.module.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { OutdatedRiskRepository } from './outdated-risk.repository.js';
import { RescorePersons } from './rescore-persons.js';
import { RescoringScheduler } from './rescoring-scheduler.js';

/** Keeps the risks of all persons those of the model in use. */
@Module({
  imports: [PersonsModule, WatchlistsModule],
  providers: [OutdatedRiskRepository, RescorePersons, RescoringScheduler],
})
export class RescoringModule {}
