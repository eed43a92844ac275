import { PersonalDataModule } from '@probity/kit/personal-data';
import { Module, type DynamicModule } from '@nestjs/common';
import { ScreeningsModule } from './screenings/screenings.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { JoinsModule } from './joins/joins.module.js';
import { ListUpdatesModule } from './list-updates/list-updates.module.js';
import { LiveIndexModule } from './live-index/live-index.module.js';
import { MediaAdditionsModule } from './media-additions/media-additions.module.js';
import { MediaJobModule } from './media/media-job.module.js';
import { MediaFetchJobModule } from './media-sources/media-fetch-job.module.js';
import { usualMediaSettings } from './media-variables.js';
import { MediaReviewsModule } from './media-reviews/media-reviews.module.js';
import { MonitoringModule } from './monitoring/monitoring.module.js';
import { NewMatchesModule } from './new-matches/new-matches.module.js';
import { PersonsModule } from './persons/persons.module.js';
import { keptData, personalTables } from './personal-tables.js';
import { PlansModule } from './plans/plans.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { RelationsModule } from './relations/relations.module.js';
import { RescoringModule } from './rescoring/rescoring.module.js';
import { ReportPdfModule } from './report-pdf/report-pdf.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ScannedSubjectsModule } from './scanned-subjects/scanned-subjects.module.js';
import { SearchModule } from './search/search.module.js';
import { SelfTestModule } from './self-test/self-test.module.js';
import type { ScreeningSettings } from './config.js';
import { WatchlistsModule } from './watchlists/watchlists.module.js';

@Module({})
export class AppModule {
  static register(settings: ScreeningSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ScreeningsModule,
        DashboardModule,
        JoinsModule,
        ListUpdatesModule.register(settings),
        LiveIndexModule.register(settings),
        MediaAdditionsModule,
        MediaJobModule,
        MediaFetchJobModule.register(settings.media ?? usualMediaSettings, settings.fetchLists),
        MediaReviewsModule.register(settings),
        MonitoringModule,
        NewMatchesModule,
        PersonsModule,
        PersonalDataModule.register({
          service: 'screening',
          tables: personalTables,
          kept: keptData,
        }),
        PlansModule,
        ProfilesModule,
        RelationsModule,
        ReportPdfModule,
        ReportsModule,
        RescoringModule,
        ScannedSubjectsModule,
        SearchModule,
        SelfTestModule,
        WatchlistsModule,
      ],
    };
  }
}
