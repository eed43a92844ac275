/** Screens whose service comes later: what is missing and what to do instead. */
export const scanTexts = {
  title: 'Scan Identification',
  missing: 'Reading a passport or identity card with the camera comes with a later version.',
  instead: 'Type the name from the document and run the same checks.',
  manual: 'Enter Details Manually',
  checks: 'Automated Compliance Checks',
  checkList: ['Sanctions & Watchlists', 'PEP Screening', 'Adverse Media'],
  documents: 'Document Authenticity',
  documentsMissing: 'comes with scanning',
} as const;

export const monitoringTexts = {
  title: 'Continuous Monitoring',
  missing: 'Keeping a list of subjects under watch comes with a later version.',
  instead:
    'Every list update already rescores the people it touches. Risk alerts on the dashboard show who is above 60.',
  dashboard: 'See risk alerts',
  add: 'Search a person or company',
} as const;

export const settingsTexts = {
  account: 'Account',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  appearance: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  subscription: 'Subscription',
  plan: 'Current Plan',
  planNames: { free: 'Free', premium: 'Premium' },
  dailyChecks: 'Daily checks',
  upgrade: 'Upgrade Plan',
  manage: 'Manage Subscription',
  alerts: 'Alerts',
  alertsMissing: 'Choosing which alerts you get comes with a later version. Until then you get all of them.',
  privacy: 'Data Privacy',
  privacyMissing:
    'Privacy choices come with a later version. Until then Probity keeps what the screening needs and shares nothing.',
} as const;

export const pricingTexts = {
  title: 'Choose Your Plan',
  free: 'Free',
  premium: 'Premium',
  recommended: 'Recommended',
  current: 'Current plan',
  perMonth: 'per month',
  price: (dollars: number) => (dollars === 0 ? '$0' : `$${dollars.toFixed(2)}`),
  searches: (day: number, period: number) => `${day} searches a day, ${period} in 30 days`,
  unlimited: 'Unlimited searches',
  dailyChecks: (count: number) => `${count} compliance checks a day`,
  slots: (count: number) => `${count} monitoring slots`,
  freeFeatures: ['Basic risk reports', 'Standard support'],
  premiumFeatures: [
    'Advanced risk monitoring',
    'Offline access',
    'Priority notifications',
    'Premium support',
  ],
  choose: 'Upgrade to Premium',
  soon: { title: 'Coming Soon', text: 'Payment processing will be available soon!' },
} as const;
