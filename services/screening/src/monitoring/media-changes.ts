import type { MediaAlerts } from '../media-events/media-alert.js';
import type { MonitoredChange } from './alerts-of.js';

/**
 * Alerts that articles made, as users get them: with the events that raise an alert, none where only the risk moved.
 * Each has the story that tells it for its cause, so that one that touches many subjects makes one notification.
 */
export const mediaChanges = (changes: readonly MonitoredChange[], alerts: MediaAlerts): MonitoredChange[] =>
  changes.map((change) => {
    const own = alerts.get(change.personId) ?? [];
    const [first] = own;
    return { ...change, evidence: own, ...(first !== undefined && { causeId: first.storyKey }) };
  });
