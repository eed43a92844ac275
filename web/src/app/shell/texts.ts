import { productName } from '../../shared/ui/texts.js';

export const shellTexts = {
  skip: 'Skip to content',
  navigation: 'Main',
  home: 'Home',
  search: 'Search',
  scan: 'Scan ID',
  monitor: 'Monitor',
  settings: 'Settings',
  notifications: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  unread: (count: number) => `You have ${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
  offline: 'You are offline - using cached data',
  unavailable: 'Probity is unavailable - using cached data',
  online: 'Back online - syncing data',
  newVersion: 'A new version is ready',
  startNewVersion: 'Reload',
  newVersionLater: 'The new version starts when you leave this screen, so that nothing you typed is lost',
  welcome: { title: `Welcome to ${productName}`, text: 'Your mobile compliance partner' },
  loadingSession: 'Loading...',
  sessionExpired: { title: 'Session Expired', text: "You've been logged out due to inactivity" },
  screenFailed: {
    title: 'This screen could not be loaded',
    text: 'The connection broke, or Probity was updated meanwhile.',
    reload: 'Load the page again',
  },
} as const;

/** Titles of the header. */
export const titles = {
  dashboard: 'Dashboard',
  search: 'Search',
  scan: 'Scan ID',
  reports: 'Reports',
  notifications: 'Notifications',
  report: 'Risk Report',
  profile: 'Profile',
} as const;
