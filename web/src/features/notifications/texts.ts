export const notificationsTexts = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  empty: 'No notifications yet',
  emptyText: 'You hear of it here when the risk of a subject changes or a check ends.',
  emptyAction: 'Search a person or company',
  unread: 'Unread',
  unreadCount: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
  types: {
    risk_alert: 'Risk alert',
    scan_complete: 'Scan complete',
    system: 'System',
    other: 'Notification',
  },
  subjects: (count: number) => `${count} subjects`,
  view: 'View',
  viewAll: 'View all',
  several: (count: number) => `${count} new notifications`,
  /** Some of the subjects, of so many; of no named subject nothing. */
  about: (names: readonly string[], count: number) =>
    [...names, ...(count > names.length ? [`${count - names.length} more`] : [])].join(', '),
  gone: 'A subject that is gone',
  isRead: 'Notification marked as read',
  allAreRead: 'All notifications marked as read',
  failed: { title: 'Not marked as read', text: 'The server did not answer. Try again in a moment.' },
} as const;
