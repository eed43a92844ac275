import type { AlertRaised } from '@probity/contracts';
import { systemIds } from '@probity/kit/context';

/** A list update that adds a sanction to a person. */
export const raisedAlert = (
  recipients: AlertRaised['recipients'],
  changes: Partial<AlertRaised> = {},
): AlertRaised => ({
  alertId: systemIds.next(),
  personId: systemIds.next(),
  entityVersion: 2,
  cause: { kind: 'import', id: systemIds.next(), source: 'ofac-sdn' },
  before: { score: 20, band: 'low', reasons: [] },
  after: { score: 85, band: 'high', reasons: [] },
  fields: [],
  evidence: [{ kind: 'sanction', change: 'added', source: 'ofac-sdn' }],
  recipients,
  ...changes,
});

/** Alerts of one list update, each of another person whom the user monitors. */
export const raisedAlerts = (
  userId: string,
  count: number,
  alerts: (at: number) => number = () => count,
): AlertRaised[] => {
  const cause = { kind: 'import', id: systemIds.next(), source: 'ofac-sdn' };
  return Array.from({ length: count }, (_, at) => raisedAlert([{ userId, alerts: alerts(at) }], { cause }));
};
