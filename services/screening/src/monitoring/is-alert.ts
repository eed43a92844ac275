import { raisesAlerts } from '@probity/contracts';
import type { MediaAlerts } from '../media-events/media-alert.js';
import type { Occasion, PersonVersion } from '../persons/rebuilt-person.js';

/**
 * Whether those who monitor the person are alerted of a change: by its cause, and where that is articles or a review, only
 * of events that raise an alert and of a risk that moved. `alerts` is undefined for other causes.
 */
export const isAlert = (
  { personId, before, riskMoved }: PersonVersion,
  { kind }: Occasion,
  alerts: MediaAlerts | undefined,
): boolean =>
  before !== null && raisesAlerts[kind] && (alerts === undefined || riskMoved || alerts.has(personId));
