/** Keys of the cached responses, so that a live event can say which of them are out of date. */
export const queryKeys = {
  allowance: ['allowance'],
  apps: ['account', 'apps'],
  recoveryCodes: ['account', 'recovery-codes'],
  ownSessions: ['account', 'sessions'],
  accounts: ['accounts'],
  accountsPage: (page: number) => ['accounts', String(page)],
  registration: ['registration'],
  dashboard: ['dashboard'],
  lists: ['lists'],
  notifications: ['notifications'],
  reports: ['reports'],
  search: ['search'],
  persons: ['person'],
  person: (personId: string) => ['person', personId],
  evidence: (personId: string, evidenceId: string) => ['person', personId, 'evidence', evidenceId],
  report: (reportId: string) => ['reports', 'one', reportId],
} as const;
