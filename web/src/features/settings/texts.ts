const unsent = (count: number, what: string): string =>
  count === 1
    ? `1 change was not sent yet. ${what} throws it away.`
    : `${count} changes were not sent yet. ${what} throws them away.`;

export const settingsTexts = {
  account: 'Account',
  signedInAs: 'Signed in as',
  security: 'Sign-in and security',
  lists: 'Lists',
  administration: 'Administration',
  signOut: {
    action: 'Sign out',
    busy: 'Signing out...',
    warning: (count: number) => unsent(count, 'Signing out'),
    anyway: 'Sign out and lose them',
    cancel: 'Stay signed in',
  },
  appearance: 'Appearance',
  shortcuts: {
    label: 'Keyboard shortcuts',
    hint: 'Single keys such as / and j; the key ? lists them.',
  },
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
} as const;

export const alertSettingsTexts = {
  title: 'Alerts on monitored entities',
  riskAlerts: {
    label: 'Risk Alerts',
    hint: 'The score moves by more than 10 points or to another band, or a listing that is no sanction is added or removed.',
  },
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
} as const;

/** How a toast says that a setting was changed, or was not. */
export const changeTexts = {
  updated: 'Settings Updated',
  isNow: (label: string, value: string) => `${label}: ${value.toLowerCase()}`,
  isSwitched: (label: string, on: boolean) => `${label}: ${on ? 'on' : 'off'}`,
  failed: 'Setting was not changed',
} as const;

export const privacyTexts = {
  title: 'Privacy',
  storeSearches: {
    label: 'Store Searches',
    hint: 'Keeps what you search for, so that your recent searches can be shown. Off: only a code that cannot be read is kept for the allowance, for 30 days.',
  },
  shareAnonymousData: {
    label: 'Share Anonymous Data',
    hint: 'Your part of the counts may appear in the usage report of whoever runs this installation, without your name.',
  },
  useAnalytics: {
    label: 'Use Analytics',
    hint: 'Counts which screens are opened, without your name. The counts stay in this installation.',
  },
  storeBiometrics: {
    label: 'Store Biometrics',
    hint: 'Unlocks Probity by fingerprint or face. The device keeps them; Probity never sees them.',
    unavailable: 'Not available: unlocking by fingerprint or face needs the app on a phone that has it.',
  },
  region: 'Privacy region',
  regionHint: 'Whose law the privacy notice is about.',
  regionGuessed: 'Suggested by the time zone of this device. Choose one to keep it.',
  regionIsNow: (region: string) => `Privacy region: ${region}`,
  regions: { eu: 'EU', us: 'US', uae: 'UAE', other: 'Other' },
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

export const offlineTexts = {
  title: 'Offline data',
  about:
    'With a PIN or password, Probity keeps a copy of what you open on this device, encrypted, and opens without a connection. The app then starts locked, and without your PIN nobody can read the copy, you included. Signing out deletes it, with changes that were not sent yet.',
  unsupported: 'This browser cannot keep encrypted data here: that needs an HTTPS address.',
  protect: 'Protect with a PIN',
  pin: 'New PIN or password',
  again: 'The same again',
  current: 'Current PIN or password',
  rule: 'At least 6 characters. A long password also withstands somebody who copies this device.',
  tooShort: 'Choose at least 6 characters.',
  different: 'The two are not the same.',
  save: 'Save',
  cancel: 'Cancel',
  change: 'Change PIN',
  remove: 'Remove PIN',
  removeText: 'Without a PIN nothing stays on this device: the copies listed here are deleted.',
  removing: {
    action: 'Remove PIN and delete the copies',
    busy: 'Deleting...',
    warning: (count: number) => unsent(count, 'Removing the PIN'),
    anyway: 'Remove the PIN and lose them',
    cancel: 'Keep them',
  },
  failed: 'The PIN was not saved. Try again.',
  on: { title: 'Offline Data Protected', text: 'The app now starts locked, also without a connection.' },
  changed: { title: 'PIN Changed', text: 'Use the new one from now on.' },
  off: { title: 'PIN Removed', text: 'Nothing is saved on this device any more.' },
  nothing: 'Nothing is saved yet.',
  kinds: {
    dashboard: 'Dashboard',
    lists: 'State of the lists',
    monitoring: 'Monitored entities',
    notifications: 'Notifications',
    person: 'Profiles',
    reports: 'List of reports',
    settings: 'Settings',
    subscription: 'Subscription',
  } as Readonly<Record<string, string>>,
  kind: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  savedReports: 'Saved reports',
  savedPictures: 'Pictures of documents',
  scanPictures: {
    label: 'Keep Pictures of Scans',
    hint: 'Keeps the picture of each document that you scan from now on, encrypted, on this device alone, until its scan is deleted or its 30 days are over. Off: those that are kept are deleted.',
  },
  savedAt: (time: string) => `Saved ${time}`,
  clearing: {
    action: 'Clear Local Data',
    busy: 'Deleting...',
    warning: (count: number) => unsent(count, 'Clearing local data'),
    anyway: 'Clear and lose them',
    cancel: 'Keep them',
  },
  notCleared: 'Local data was not deleted. Close other tabs of Probity and try again.',
} as const;
