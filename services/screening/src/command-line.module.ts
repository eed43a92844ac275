import { Module } from '@nestjs/common';
import { IndexedEntriesRepository } from './live-index/indexed-entries.repository.js';
import { ReadLiveLists } from './live-index/read-live-lists.js';
import { PlansModule } from './plans/plans.module.js';
import { ReportPdfModule } from './report-pdf/report-pdf.module.js';
import { RiskWhatIfModule } from './risk-what-if/risk-what-if.module.js';
import { SelfTestModule } from './self-test/self-test.module.js';
import { WatchlistsModule } from './watchlists/watchlists.module.js';

/** The features that commands use: none that begins work by itself, so no live index and no update of lists. */
@Module({
  imports: [PlansModule, ReportPdfModule, RiskWhatIfModule, SelfTestModule, WatchlistsModule],
  providers: [IndexedEntriesRepository, ReadLiveLists],
})
export class CommandLineModule {}
