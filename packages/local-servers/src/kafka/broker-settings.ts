import { guardedListener, guardSettings, type KafkaGuard } from './guard-settings.js';

export interface BrokerLocation {
  /** Absolute. */
  readonly data: string;
  readonly port: number;
  readonly controllerPort: number;
  /** Absent: everybody of this machine may do everything. */
  readonly guarded?: { readonly port: number; readonly guard: KafkaGuard };
}

/** `server.properties` of one broker that is its own controller, and loses nothing that it acknowledged. */
export const brokerSettings = ({ data, port, controllerPort, guarded }: BrokerLocation): string => {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: [
      `PLAINTEXT://127.0.0.1:${port}`,
      `CONTROLLER://127.0.0.1:${controllerPort}`,
      ...(guarded === undefined ? [] : [`${guardedListener}://127.0.0.1:${guarded.port}`]),
    ].join(','),
    'log.dirs': data,
    // Topics are made by who needs them, with their partitions and retention.
    'auto.create.topics.enable': false,
    // There is one broker, so one copy; few partitions, as each costs files.
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 5,
    // A group of one process need not wait 3 s for others.
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker may come back on its port after 4 s instead of 11.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
    'log.cleaner.dedupe.buffer.size': 2_097_152,
    ...(guarded !== undefined && guardSettings(guarded.guard)),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
};
