import { Module } from '@nestjs/common';
import { MediaLinksModule } from '../media/media-links.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { MirrorUsage } from '../plans/mirror-usage.js';
import { PlansModule } from '../plans/plans.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { WatchlistsModule } from '../watchlists/watchlists.module.js';
import { ChargeSubjects } from './charge-subjects.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { MatchSubjects } from './match-subjects.js';
import { ScreenPerson } from './screen-person.js';
import { ScreeningsController } from './screenings.controller.js';
import { SubjectChargeRepository } from './subject-charge.repository.js';

/** Screening a person, or subjects of another system, against the live lists. */
@Module({
  imports: [
    MediaLinksModule,
    MonitoringModule,
    PersonsModule,
    PlansModule,
    RelationsModule,
    ReportsModule,
    WatchlistsModule,
  ],
  controllers: [ScreeningsController],
  providers: [
    ChargeSubjects,
    ListedPersonsRepository,
    MatchSubjects,
    MirrorUsage,
    ScreenPerson,
    SubjectChargeRepository,
  ],
})
export class ScreeningsModule {}
