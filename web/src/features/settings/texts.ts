export const settingsTexts = {
  account: 'Account',
  signedInAs: 'Signed in as',
  security: 'Sign-in and security',
  administration: 'Administration',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  appearance: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  subscription: 'Subscription',
  plan: 'Current Plan',
  renews: 'Renewal',
  dailyChecks: 'Daily checks',
  slots: 'Monitoring slots',
  searches: 'Searches in 30 days',
  unlimited: 'unlimited',
  usedOf: (used: number, limit: number) => `${used}/${limit}`,
  upgrade: 'Upgrade Plan',
  manage: 'Manage Subscription',
  tabs: 'Settings',
  alerts: 'Alerts',
  privacy: 'Data Privacy',
  privacyMissing:
    'Privacy choices come with a later version. Until then Probity keeps what the screening needs and shares nothing.',
} as const;

export const alertSettingsTexts = {
  title: 'Alerts on monitored entities',
  riskAlerts: { label: 'Risk Alerts', hint: 'The score moves by more than 10 points or to another band.' },
  sanctionsUpdates: { label: 'Sanctions Updates', hint: 'A sanction is added or removed.' },
  pepUpdates: { label: 'PEP Changes', hint: 'A political office is added or removed.' },
  mediaAlerts: { label: 'Media Alerts', hint: 'An adverse media report is added or removed.' },
  monitoring: 'Monitoring',
  monitorAbove50: {
    label: 'Monitor after checks above 50',
    hint: 'A check with a score above 50 starts continuous monitoring, where a slot is free.',
  },
  mail: 'Notifications by mail',
  mailHint:
    'Unread notifications in one mail. It says how many there are, without names; you read them after signing in.',
  mailDigest: { off: 'Off', immediate: 'Immediately', daily: 'Once a day' },
  updated: 'Settings Updated',
  isNow: (label: string, value: string) => `${label}: ${value.toLowerCase()}`,
  on: 'on',
  off: 'off',
  failed: 'Setting was not changed',
} as const;

export const pushTexts = {
  title: 'Notifications on this device',
  device: {
    label: 'Push notifications',
    hint: 'Notifies you on this device while Probity is closed. The message contains no names; you read it after signing in.',
  },
  blocked:
    'This browser blocks notifications of Probity. Allow them in its settings for this site, then reload.',
  unsupported:
    'This browser has no push notifications. On an iPhone or iPad, add Probity to the Home Screen and open it there.',
  isOn: { title: 'Push Notifications On', text: 'This device is notified of changes.' },
  isOff: {
    title: 'Push Notifications Off',
    text: 'This device is no longer notified while Probity is closed.',
  },
  refused: {
    title: 'Push Notifications Off',
    text: 'The browser was not allowed to show notifications, so nothing was changed.',
  },
  failed: 'Push notifications were not switched',
} as const;
