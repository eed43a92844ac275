import type { MediaAlerts } from '../media-events/media-alert.js';
import type { MonitoredChange } from './alerts-of.js';

/**
 * Changes that articles made, as users are alerted of them: with the events that raise an alert, and a risk that moved.
 * Each has the story that tells it for its cause, so that one that touches many subjects makes one notification.
 */
export const mediaChanges = (changes: readonly MonitoredChange[], alerts: MediaAlerts): MonitoredChange[] =>
  changes.flatMap((change) => {
    const own = alerts.get(change.personId) ?? [];
    if (own.length === 0 && !change.riskMoved) return [];
    const [first] = own;
    return [{ ...change, evidence: own, ...(first !== undefined && { causeId: first.storyKey }) }];
  });
