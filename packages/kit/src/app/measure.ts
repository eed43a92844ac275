import { type Bus, readOutbox } from '../messaging/index.js';
import type { HealthChecks, Metrics } from '../observability/index.js';
import type { Storage } from './storage.js';

const states = ['ready', 'degraded', 'not-ready'] as const;

/** The states that `/readyz` reports, as `probity_part_state{part,state}`: 1 for the state it is in. */
export const measureHealth = (metrics: Metrics, healthChecks: Pick<HealthChecks, 'states'>): void => {
  const gauge = 'probity_part_state';
  metrics.asked({
    about: 'parts',
    gauges: { [gauge]: 'State of each part as /readyz tells it: 1 for the one it is in, 0 for the others.' },
    labels: ['part', 'state'],
    withinMs: 2_000, // a part has a second, and is not ready after it: that must be reported
    read: async () =>
      Object.entries(await healthChecks.states()).flatMap(([part, { status }]) =>
        states.map((state) => ({ gauge, labels: { part, state }, value: Number(state === status) })),
      ),
  });
};

/** Milliseconds after which a group that takes no part counts as down: longer than a rebalance. */
const downMs = 15_000;

/** How this app's consumers are doing on a bus outside this process. The bus of this process has no such state. */
export const measureBus = (metrics: Metrics, bus: Pick<Bus, 'state' | 'lags'>): void => {
  metrics.asked({
    about: 'consumers',
    gauges: { probity_consumer_up: '1 where the consumers of this process take part in their group.' },
    labels: ['group'],
    read: async () => {
      const { isReachable, groups } = (await bus.state?.()) ?? { isReachable: false, groups: [] };
      return groups.map(({ group, hasJoined, silentMs }) => ({
        gauge: 'probity_consumer_up',
        labels: { group },
        value: Number(isReachable && hasJoined && silentMs < downMs),
      }));
    },
  });
  metrics.asked({
    about: 'lag',
    gauges: { probity_consumer_lag: 'Messages that a group has not handled yet.' },
    labels: ['group', 'topic'],
    read: async () =>
      ((await bus.lags?.()) ?? []).map(({ group, topic, messages }) => ({
        gauge: 'probity_consumer_lag',
        labels: { group, topic },
        value: messages,
      })),
  });
};

/** What is on its way out, and what came twice. */
export const measureStorage = (metrics: Metrics, { database, transactions, relay }: Storage): void => {
  metrics.asked({
    about: 'outbox',
    gauges: {
      probity_outbox_open: 'Events that are not sent yet.',
      probity_outbox_dead: 'Events that were given up: the bus refused them.',
      probity_outbox_oldest_age_seconds:
        'Age of the oldest event that is not sent yet; 0 when there is none.',
    },
    read: async () => {
      const { open, dead, oldestAgeSeconds } = await readOutbox(database);
      return [
        { gauge: 'probity_outbox_open', value: open },
        { gauge: 'probity_outbox_dead', value: dead },
        { gauge: 'probity_outbox_oldest_age_seconds', value: oldestAgeSeconds },
      ];
    },
  });
  metrics.asked({
    about: 'relay',
    gauges: {
      probity_relay_active: '1 where this process sends the events of its database, 0 where another does.',
    },
    read: () => Promise.resolve([{ gauge: 'probity_relay_active', value: Number(relay.isActive) }]),
  });
  metrics.counted(
    { name: 'probity_inbox_duplicates_total', help: 'Messages that came again and were passed over.' },
    () => transactions.duplicates,
  );
};
