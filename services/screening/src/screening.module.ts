import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { databaseToken } from '@probity/kit/app';
import type { Database } from '@probity/kit/db';
import { HealthChecks } from '@probity/kit/observability';
import { GetOverview } from './overview/get-overview.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewRepository } from './overview/overview.repository.js';
import { GetAllowance } from './plans/get-allowance.js';
import { PlansController } from './plans/plans.controller.js';
import { QuotaDecisions } from './plans/quota-decisions.js';
import { SubscriptionRepository } from './plans/subscription.repository.js';
import { UsageRepository } from './plans/usage.repository.js';
import { GetEvidence } from './persons/get-evidence.js';
import { GetLivePersons } from './persons/get-live-persons.js';
import { GetPerson } from './persons/get-person.js';
import { LivePersonsController } from './persons/live-persons.controller.js';
import { ProfileController } from './persons/profile.controller.js';
import { ProfileRepository } from './persons/profile.repository.js';
import { GetReport } from './reports/get-report.js';
import { ListReports } from './reports/list-reports.js';
import { ReportRepository } from './reports/report.repository.js';
import { ReportsController } from './reports/reports.controller.js';
import { RiskHistoryRepository } from './risk/risk-history.repository.js';
import { ComparePerson } from './checks/compare-person.js';
import { FollowLists } from './live-index/follow-lists.js';
import { IndexThreads } from './live-index/index-threads.adapter.js';
import { RefreshIndexConsumer } from './live-index/refresh-index.consumer.js';
import { IndexedEntriesRepository } from './live-index/indexed-entries.repository.js';
import { ListedPersonsRepository } from './checks/listed-persons.repository.js';
import { LiveIndex } from './live-index/live-index.js';
import { MatchSubjects } from './checks/match-subjects.js';
import { MatchController } from './checks/match.controller.js';
import { ScreenPerson } from './checks/screen-person.js';
import { ScreeningController } from './checks/screening.controller.js';
import { ChargeSearch } from './search/charge-search.js';
import { FindSimilar } from './search/find-similar.js';
import { PersonSearchRepository } from './search/person-search.repository.js';
import { RefuseSpent } from './search/refuse-spent.js';
import { SearchLogRepository } from './search/search-log.repository.js';
import { SearchPersons } from './search/search-persons.js';
import { SearchController } from './search/search.controller.js';
import { RunSelfTest } from './self-test/run-self-test.js';
import { SelfTestController } from './self-test/self-test.controller.js';
import { EvidenceRepository } from './persons/evidence.repository.js';
import { JoinCandidateRepository } from './joins/join-candidate.repository.js';
import { JoinNewEntries } from './joins/join-new-entries.js';
import { PersonRepository } from './persons/person.repository.js';
import { RebuildPersons } from './persons/rebuild-persons.js';
import { ImportLockRepository } from './watchlists/import-lock.repository.js';
import { ImportList } from './watchlists/import-list.js';
import { KeepLists, keptLists, type KeptLists } from './watchlists/keep-lists.js';
import { ListDeltaRepository } from './watchlists/list-delta.repository.js';
import { ListDownloadClient } from './watchlists/list-download.client.js';
import { ListMetrics } from './watchlists/list-metrics.js';
import { ListLists } from './watchlists/list-lists.js';
import { listsReadiness } from './watchlists/lists-readiness.js';
import { MakeVersionLive } from './watchlists/make-version-live.js';
import { StageEntries } from './watchlists/stage-entries.js';
import { StagingRepository } from './watchlists/staging.repository.js';
import { UpdateLists } from './watchlists/update-lists.js';
import { WatchlistRepository } from './watchlists/watchlist.repository.js';
import { WatchlistsController } from './watchlists/watchlists.controller.js';

const watchlists: Provider[] = [
  {
    provide: ImportLockRepository,
    inject: [databaseToken],
    useFactory: (database: Database) => new ImportLockRepository(database),
  },
  { provide: ListDownloadClient, useValue: new ListDownloadClient() },
  ImportList,
  KeepLists,
  ListDeltaRepository,
  ListLists,
  ListMetrics,
  MakeVersionLive,
  StageEntries,
  StagingRepository,
  UpdateLists,
  WatchlistRepository,
];

const selfTest: Provider[] = [RunSelfTest];

const subjects: Provider[] = [
  EvidenceRepository,
  JoinCandidateRepository,
  JoinNewEntries,
  PersonRepository,
  RebuildPersons,
  RiskHistoryRepository,
];

const liveIndex: Provider[] = [FollowLists, IndexedEntriesRepository, LiveIndex];

const screening: Provider[] = [ComparePerson, ListedPersonsRepository, MatchSubjects, ScreenPerson];

const search: Provider[] = [
  ChargeSearch,
  FindSimilar,
  PersonSearchRepository,
  RefuseSpent,
  SearchLogRepository,
  SearchPersons,
];

const plans: Provider[] = [GetAllowance, QuotaDecisions, SubscriptionRepository, UsageRepository];
const profile: Provider[] = [GetEvidence, GetLivePersons, GetPerson, ProfileRepository];
const reports: Provider[] = [GetReport, ListReports, ReportRepository];
const overview: Provider[] = [GetOverview, OverviewRepository];

@Module({})
export class ScreeningModule {
  constructor(healthChecks: HealthChecks, lists: ListLists) {
    healthChecks.register('lists', async () => listsReadiness(await lists.execute()));
  }

  static of(kept: KeptLists, matchThreads?: number): DynamicModule {
    return {
      module: ScreeningModule,
      controllers: [
        LivePersonsController,
        MatchController,
        OverviewController,
        RefreshIndexConsumer,
        PlansController,
        ProfileController,
        ReportsController,
        ScreeningController,
        SearchController,
        SelfTestController,
        WatchlistsController,
      ],
      providers: [
        { provide: keptLists, useValue: kept },
        { provide: IndexThreads, useValue: new IndexThreads(matchThreads) },
        ...watchlists,
        ...subjects,
        ...liveIndex,
        ...selfTest,
        ...screening,
        ...search,
        ...plans,
        ...profile,
        ...reports,
        ...overview,
      ],
    };
  }
}
