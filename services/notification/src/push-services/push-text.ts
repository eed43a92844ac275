import type { PushPayload } from '@probity/contracts';

export const pushTitle = 'Probity';

/** What a locked screen may show, as the service worker of the web client words it. */
export const pushText = (type: PushPayload['type']): string =>
  type === 'risk_alert'
    ? 'A subject that you monitor changed. Open Probity to read what.'
    : 'You have a new notification.';
