import { type Bus, readOutbox } from '../messaging/index.js';
import type { HealthChecks, Metrics } from '../observability/index.js';
import type { Storage } from './storage.js';

const states = ['ready', 'degraded', 'not-ready'] as const;

/** The states that `/readyz` reports, as `probity_health_state{check,state}`: 1 for the state it is in. */
export const measureHealth = (metrics: Metrics, healthChecks: Pick<HealthChecks, 'states'>): void => {
  metrics.collect({
    collector: 'parts',
    gauges: {
      probity_health_state: 'State of each check of /readyz: 1 for the one it is in, 0 for the others.',
      probity_part_state: 'Deprecated, gone in the next release: probity_health_state.',
    },
    labels: ['check', 'part', 'state'],
    withinMs: 2_000, // a check has a second, and is not ready after it: that must be reported
    read: async () =>
      Object.entries(await healthChecks.states()).flatMap(([name, { status }]) =>
        states.flatMap((state) => {
          const value = Number(state === status);
          return [
            { gauge: 'probity_health_state', labels: { check: name, state }, value },
            { gauge: 'probity_part_state', labels: { part: name, state }, value },
          ] as const;
        }),
      ),
  });
};

/** Milliseconds after which a group that takes no part counts as down: longer than a rebalance. */
const downMs = 15_000;

/** How this app's consumers are doing on a bus outside this process. The bus of this process has no such state. */
export const measureBus = (metrics: Metrics, bus: Pick<Bus, 'state' | 'lags'>): void => {
  metrics.collect({
    collector: 'consumers',
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
  metrics.collect({
    collector: 'lag',
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
  metrics.collect({
    collector: 'outbox',
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
  metrics.collect({
    collector: 'relay',
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
