import type { Notification, ShownNotification } from '@probity/contracts';

export const screenOf = (type: Notification['type'], personId: string): string =>
  type === 'risk_alert' ? `/app/report/${personId}` : `/app/profile/${personId}`;

/** Where a notification leads; null when it is about no person. */
export const targetOf = ({ type, personId, persons }: ShownNotification): string | null => {
  if (persons !== undefined) return '/app/monitoring?tab=alerts';
  return personId === null ? null : screenOf(type, personId);
};

/** The message, with whom it is about. */
export const messageOf = ({ personName, message }: ShownNotification): string =>
  personName === null ? message : `${personName}. ${message}`;
