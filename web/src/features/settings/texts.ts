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
