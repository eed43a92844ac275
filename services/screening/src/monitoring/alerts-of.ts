import type { AlertRaised } from '@probity/contracts';
import type { Occasion, PersonVersion } from '../persons/rebuilt-person.js';
import type { ScoredRisk } from '../risk/risk-score.js';

/** A change of a person with the users who monitor it. */
export interface MonitoredChange extends PersonVersion {
  readonly before: ScoredRisk;
  readonly userIds: readonly string[];
}

/** A message of so many recipients has some 100 kB, and an event at most 256 KiB. */
const mostRecipients = 1000;

const riskOf = ({ score, band, reasons }: ScoredRisk): AlertRaised['before'] => ({
  score,
  band,
  reasons: reasons.map(({ points, code }) => ({ points, code })),
});

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const countByUser = (changes: readonly MonitoredChange[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { userIds } of changes)
    for (const userId of userIds) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
};

/** The messages about all monitored changes of one cause: one alert each, in several messages where many monitor it. */
export const alertsOf = (
  changes: readonly MonitoredChange[],
  occasion: Occasion,
  newId: () => string,
): AlertRaised[] => {
  const counts = countByUser(changes);
  const { kind, id } = occasion;
  const source = 'snapshotId' in occasion ? occasion.source : null;
  return changes.flatMap(({ personId, entityVersion, before, after, fields, evidence, userIds }) => {
    const alert = {
      ...{ alertId: newId(), personId, entityVersion, cause: { kind, id, source } },
      before: riskOf(before),
      after: riskOf(after),
      fields: fields.map((one) => ({ field: one.field, source: one.source })),
      evidence: evidence.map((one) => ({ kind: one.kind, change: one.change, source: one.source })),
    };
    const recipients = userIds.map((userId) => ({ userId, alerts: counts.get(userId) ?? 0 }));
    return chunks(recipients, mostRecipients).map((some) => ({ ...alert, recipients: some }));
  });
};
