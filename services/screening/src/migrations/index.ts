import { CreateWatchlists1764000000001 } from './1764000000001-create-watchlists.js';
import { CreateSubjects1764000000002 } from './1764000000002-create-subjects.js';
import { CreateRiskHistory1764000000003 } from './1764000000003-create-risk-history.js';
import { CreateSearches1764000000004 } from './1764000000004-create-searches.js';
import { CreateReports1764000000005 } from './1764000000005-create-reports.js';
import { CreateErasedUsers1764000000040 } from './1764000000040-create-erased-users.js';
import { CreateMonitoredPersons1764000000060 } from './1764000000060-create-monitored-persons.js';
import { ExtendRiskHistory1764000000070 } from './1764000000070-extend-risk-history.js';
import { CreateMonitoringSettings1764000000080 } from './1764000000080-create-monitoring-settings.js';
import { AddMatchedVersion1764000000090 } from './1764000000090-add-matched-version.js';
import { HashSearchTerms1764000000100 } from './1764000000100-hash-search-terms.js';
import { AddListCoverage1764000000110 } from './1764000000110-add-list-coverage.js';
import { TellOtherListingsApart1764000000120 } from './1764000000120-tell-other-listings-apart.js';
import { ScheduleLists1764000000130 } from './1764000000130-schedule-lists.js';
import { DateFormerEvidence1764000000210 } from './1764000000210-date-former-evidence.js';
import { HoldVersions1764000000220 } from './1764000000220-hold-versions.js';
import { RecordReadings1764000000245 } from './1764000000245-record-readings.js';
import { MergePersons1764000000310 } from './1764000000310-merge-persons.js';
import { MakeSubjectsOfScans1764000000330 } from './1764000000330-make-subjects-of-scans.js';
import { RecordReportDocuments1764000000340 } from './1764000000340-record-report-documents.js';
import { NoteUnchangedEntries1764000000350 } from './1764000000350-note-unchanged-entries.js';
import { CreateMediaArticles1764000000360 } from './1764000000360-create-media-articles.js';
import { LinkMediaArticles1764000000370 } from './1764000000370-link-media-articles.js';
import { ComparePersonsWithArticles1764000000380 } from './1764000000380-compare-persons-with-articles.js';
import { ReviewMediaEvents1764000000390 } from './1764000000390-review-media-events.js';
import { AnnounceMediaEvents1764000000400 } from './1764000000400-announce-media-events.js';
import { FetchMediaSources1764000000410 } from './1764000000410-fetch-media-sources.js';
import { RetainMedia1764000000430 } from './1764000000430-retain-media.js';
import { WatchMediaFolder1764000000440 } from './1764000000440-watch-media-folder.js';
import { RecordUnjudgedArticles1764000000450 } from './1764000000450-record-unjudged-articles.js';
import { RecordListedOwnership1764000000460 } from './1764000000460-record-listed-ownership.js';
import { AddArticlesByHand1764000000470 } from './1764000000470-add-articles-by-hand.js';
import { IndexSearchNamesAtOnce1764000000480 } from './1764000000480-index-search-names-at-once.js';
import { IndexSearchNamesInBatches1764000000490 } from './1764000000490-index-search-names-in-batches.js';
import { DropUnlistedIndex1764000000500 } from './1764000000500-drop-unlisted-index.js';
import { RecordAlerts1764000000510 } from './1764000000510-record-alerts.js';
import { FindFormerAlerts1764000000515 } from './1764000000515-find-former-alerts.js';
import { RecordAutomaticSearches1764000000520 } from './1764000000520-record-automatic-searches.js';

/** The screening database's own tables, in order; kit's outbox and inbox are added where the database is opened. */
export const migrations = [
  CreateWatchlists1764000000001,
  CreateSubjects1764000000002,
  CreateRiskHistory1764000000003,
  CreateSearches1764000000004,
  CreateReports1764000000005,
  CreateErasedUsers1764000000040,
  CreateMonitoredPersons1764000000060,
  ExtendRiskHistory1764000000070,
  CreateMonitoringSettings1764000000080,
  AddMatchedVersion1764000000090,
  HashSearchTerms1764000000100,
  AddListCoverage1764000000110,
  TellOtherListingsApart1764000000120,
  ScheduleLists1764000000130,
  DateFormerEvidence1764000000210,
  HoldVersions1764000000220,
  RecordReadings1764000000245,
  MergePersons1764000000310,
  MakeSubjectsOfScans1764000000330,
  RecordReportDocuments1764000000340,
  NoteUnchangedEntries1764000000350,
  CreateMediaArticles1764000000360,
  LinkMediaArticles1764000000370,
  ComparePersonsWithArticles1764000000380,
  ReviewMediaEvents1764000000390,
  AnnounceMediaEvents1764000000400,
  FetchMediaSources1764000000410,
  RetainMedia1764000000430,
  WatchMediaFolder1764000000440,
  RecordUnjudgedArticles1764000000450,
  RecordListedOwnership1764000000460,
  AddArticlesByHand1764000000470,
  IndexSearchNamesAtOnce1764000000480,
  IndexSearchNamesInBatches1764000000490,
  DropUnlistedIndex1764000000500,
  RecordAlerts1764000000510,
  FindFormerAlerts1764000000515,
  RecordAutomaticSearches1764000000520,
];
