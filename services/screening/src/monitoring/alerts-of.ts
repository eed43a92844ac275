import type { AlertRaised } from '@probity/contracts';
import type { Occasion, PersonVersion } from '../persons/rebuilt-person.js';
import type { ScoredRisk } from '../risk/risk-score.js';

/** A change of a person with the users who monitor it. */
export interface MonitoredChange extends PersonVersion {
  readonly before: ScoredRisk;
  readonly userIds: readonly string[];
  /** What makes one notification with it; absent: the occasion. */
  readonly causeId?: string;
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

/** Alerts by cause and user. */
export type AlertCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

const countByUser = (changes: readonly MonitoredChange[], occasionId: string): AlertCounts => {
  const counts = new Map<string, Map<string, number>>();
  for (const { userIds, causeId = occasionId } of changes) {
    const byUser = counts.get(causeId) ?? new Map<string, number>();
    for (const userId of userIds) byUser.set(userId, (byUser.get(userId) ?? 0) + 1);
    counts.set(causeId, byUser);
  }
  return counts;
};

/**
 * The messages about all monitored changes of one occasion: one alert each, in several messages where many monitor it.
 * `earlier` alerts of a cause that comes in several parts count with it.
 */
export const alertsOf = (
  changes: readonly MonitoredChange[],
  occasion: Occasion,
  newId: () => string,
  earlier: AlertCounts = new Map(),
): AlertRaised[] => {
  const counts = countByUser(changes, occasion.id);
  const { kind, id } = occasion;
  const source = 'snapshotId' in occasion ? occasion.source : null;
  return changes.flatMap(
    ({ personId, entityVersion, before, after, fields, evidence, userIds, causeId = id }) => {
      const alert = {
        ...{ alertId: newId(), personId, entityVersion, cause: { kind, id: causeId, source } },
        before: riskOf(before),
        after: riskOf(after),
        fields: fields.map((one) => ({ field: one.field, source: one.source })),
        evidence: evidence.map(({ kind, change, source, stage }) => ({
          ...{ kind, change, source },
          ...(stage !== undefined && { stage }),
        })),
      };
      const countOf = (from: AlertCounts, userId: string): number => from.get(causeId)?.get(userId) ?? 0;
      const recipients = userIds.map((userId) => ({
        userId,
        alerts: countOf(counts, userId) + countOf(earlier, userId),
      }));
      return chunks(recipients, mostRecipients).map((some) => ({ ...alert, recipients: some }));
    },
  );
};
