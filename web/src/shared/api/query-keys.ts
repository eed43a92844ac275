export type QueryKey = readonly string[];

/** Keys of the cached responses, so that a live event can say which of them are out of date. */
export const queryKeys = {
  allowance: ['allowance'],
  apps: ['account', 'apps'],
  recoveryCodes: ['account', 'recovery-codes'],
  ownSessions: ['account', 'sessions'],
  accounts: ['accounts'],
  accountsPage: (page: number) => ['accounts', String(page)],
  subscriptionOf: (userId: string) => ['accounts', 'subscription', userId],
  registration: ['registration'],
  providers: ['providers'],
  dashboard: ['dashboard'],
  keptHere: ['kept-here'],
  lists: ['lists'],
  listDecisions: (source: string) => ['lists', 'decisions', source],
  listChanges: (source: string) => ['lists', 'changes', source],
  monitoring: ['monitoring'],
  unseenChanges: (personId: string, monitored: boolean) => [
    'monitoring',
    'unseen',
    personId,
    String(monitored),
  ],
  notifications: ['notifications'],
  privacyNotice: (region: string) => ['privacy-notice', region],
  pendingChanges: ['pending-changes'],
  pushDevice: ['push-device'],
  recentSearches: ['recent-searches'],
  relations: (personId: string) => ['person', personId, 'relations'],
  reports: ['reports'],
  scans: ['scans'],
  scanLink: ['scan-link'],
  verificationSession: (sessionId: string) => ['verification-session', sessionId],
  search: ['search'],
  settings: ['settings'],
  subscription: ['subscription'],
  persons: ['person'],
  person: (personId: string) => ['person', personId],
  history: (personId: string, until: string | null) => ['person', personId, 'history', until ?? ''],
  evidence: (personId: string, evidenceId: string) => ['person', personId, 'evidence', evidenceId],
  savedReports: ['kept-here', 'reports'],
  report: (reportId: string) => ['reports', 'one', reportId],
} as const;

/** What shows a person's risk and monitoring: out of date whenever either changes. */
export const queriesShowing = (personId: string): readonly QueryKey[] => [
  queryKeys.person(personId),
  queryKeys.dashboard,
  queryKeys.monitoring,
  queryKeys.reports,
];
