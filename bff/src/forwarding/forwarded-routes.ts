import {
  type AnyRoute,
  addPushSubscription,
  confirmScan,
  createScanLink,
  deleteScan,
  getScans,
  submitScan,
  clearAlerts,
  clearRecentSearches,
  findMonitored,
  getMonitoredPerson,
  findReports,
  getAllowance,
  getEvidence,
  discardHeldVersion,
  fetchListNow,
  importArticleFile,
  importListFile,
  getListChanges,
  getListDecisions,
  getListVersions,
  releaseHeldVersion,
  getLists,
  getMonitored,
  getPerson,
  getPersonHistory,
  getPersonRelations,
  splitEntry,
  addMediaArticle,
  decideMediaEvent,
  getMediaDecisions,
  getMediaSources,
  switchMediaSource,
  fetchMediaSourceNow,
  testMediaSource,
  undoMediaDecision,
  getPushKey,
  getRecentSearches,
  getReport,
  getReportAppendix,
  getReportPdf,
  getReports,
  getSelfTest,
  getSubscriptionOf,
  matchSubjects,
  readAllNotifications,
  readNotification,
  removePushSubscription,
  searchPersons,
  setAlertSettings,
  setMailSettings,
  setMonitoringSettings,
  setPrivacyRegion,
  setPrivacySettings,
  setSubscriptionOf,
  startMonitoring,
  stopMonitoring,
  syncExternalData,
} from '@probity/contracts';

/** A client route that one service serves alone. A screen that needs several has a feature of its own. */
export interface ForwardedRoute {
  readonly route: AnyRoute;
  readonly service: 'auth' | 'screening' | 'verification' | 'notification';
  /** Milliseconds for the whole response; the client's default when absent. */
  readonly timeoutMs?: number;
  /**
   * Body and response are passed on as they are written, where reading and writing them again would cost more than making
   * them. The service says what is wrong with the body.
   */
  readonly raw?: boolean;
  /** The response is a file of the route's media type. */
  readonly file?: boolean;
}

/**
 * A search is charged, and a retry would charge it twice: it is waited for longer than a page that can be requested
 * again, but not so long that a frozen database keeps people waiting.
 */
const chargedMs = 3_000;

/** A hundred subjects whose names are common. */
const matchMs = 30_000;

/** A self-test of the largest sample on big lists. `fetch` itself waits 300,000 ms for the first byte. */
const selfTestMs = 280_000;

/** The import goes on when nobody waits any more, and the screen of lists shows how it ended. */
const listImportMs = 280_000;

/** The thread that reads articles begins with the first one; a publisher or the links of others may take long. */
const articleMs = 65_000;

/** A scan is compared with every list, and waits for threads that others use. */
const scanMs = 15_000;

/** A picture comes over a phone's network, and waits for others to be read. */
const pictureMs = 60_000;

/** Whoever the entry owns is rated again. What is given up here would happen all the same, and be refused when asked again. */
const splitMs = 15_000;

/** The longest report, behind others. */
const reportPdfMs = 65_000;

export const forwardedRoutes: readonly ForwardedRoute[] = [
  { route: getAllowance, service: 'screening' },
  { route: getSubscriptionOf, service: 'screening' },
  { route: setSubscriptionOf, service: 'screening' },
  { route: searchPersons, service: 'screening', timeoutMs: chargedMs, raw: true },
  { route: getRecentSearches, service: 'screening' },
  { route: clearRecentSearches, service: 'screening' },
  { route: matchSubjects, service: 'screening', timeoutMs: matchMs, raw: true },
  { route: getPerson, service: 'screening' },
  { route: getPersonHistory, service: 'screening' },
  { route: getPersonRelations, service: 'screening' },
  { route: splitEntry, service: 'screening', timeoutMs: splitMs },
  { route: addMediaArticle, service: 'screening', timeoutMs: articleMs },
  { route: decideMediaEvent, service: 'screening' },
  { route: undoMediaDecision, service: 'screening' },
  { route: getMediaDecisions, service: 'screening' },
  { route: getEvidence, service: 'screening' },
  { route: getReports, service: 'screening' },
  { route: findReports, service: 'screening' },
  { route: getReport, service: 'screening' },
  { route: getReportAppendix, service: 'screening' },
  { route: getReportPdf, service: 'screening', timeoutMs: reportPdfMs, file: true },
  { route: getMonitored, service: 'screening' },
  { route: findMonitored, service: 'screening' },
  { route: getMonitoredPerson, service: 'screening' },
  { route: startMonitoring, service: 'screening' },
  { route: stopMonitoring, service: 'screening' },
  { route: clearAlerts, service: 'screening' },
  { route: setMonitoringSettings, service: 'screening' },
  { route: getLists, service: 'screening' },
  { route: getListChanges, service: 'screening' },
  { route: fetchListNow, service: 'screening' },
  { route: importListFile, service: 'screening', timeoutMs: listImportMs },
  { route: releaseHeldVersion, service: 'screening' },
  { route: discardHeldVersion, service: 'screening' },
  { route: getListDecisions, service: 'screening' },
  { route: getListVersions, service: 'screening' },
  { route: getMediaSources, service: 'screening' },
  { route: switchMediaSource, service: 'screening' },
  { route: fetchMediaSourceNow, service: 'screening' },
  { route: testMediaSource, service: 'screening', timeoutMs: articleMs },
  { route: importArticleFile, service: 'screening', timeoutMs: listImportMs },
  { route: getSelfTest, service: 'screening', timeoutMs: selfTestMs },
  { route: syncExternalData, service: 'screening' },
  { route: submitScan, service: 'verification', timeoutMs: pictureMs },
  { route: confirmScan, service: 'verification', timeoutMs: scanMs },
  { route: createScanLink, service: 'verification' },
  { route: getScans, service: 'verification' },
  { route: deleteScan, service: 'verification' },
  { route: readNotification, service: 'notification' },
  { route: readAllNotifications, service: 'notification' },
  { route: getPushKey, service: 'notification' },
  { route: addPushSubscription, service: 'notification' },
  { route: removePushSubscription, service: 'notification' },
  { route: setAlertSettings, service: 'notification' },
  { route: setMailSettings, service: 'notification' },
  { route: setPrivacySettings, service: 'auth' },
  { route: setPrivacyRegion, service: 'auth' },
];
