/** A listener with TLS and a login by name and password (SASL). */
export interface KafkaGuard {
  /** Path of a PEM file with the broker's key and its certificate. */
  readonly keystore: string;
  /** Path of a PEM file with the authorities of clients' certificates, which every client then has to show. */
  readonly clientAuthorities?: string;
  /** Passwords by name; letters and digits. Each may log in by PLAIN and SCRAM, and may do nothing until granted. */
  readonly users: Readonly<Record<string, string>>;
  /** Those of them who may do everything; none when absent. */
  readonly masters?: readonly string[];
}

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
    .map(([name, value]) => `${name}=${escaped(String(value))}\n`)
    .join('');
};

/** As a `.properties` file has it, which Java reads as Latin-1, with backslashes as escapes. */
const escaped = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replace(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const guardedListener = 'GUARDED';

const scram = ['SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;

/** The part of `server.properties` that is about the guarded listener and rights. */
const guardSettings = ({ keystore, clientAuthorities, users, masters = [] }: KafkaGuard) => {
  const of = (name: string): string => `listener.name.${guardedListener.toLowerCase()}.${name}`;
  const plainUsers = Object.entries(users).map(([name, password]) => `user_${name}="${password}"`);
  return {
    'listener.security.protocol.map': `PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,${guardedListener}:SASL_SSL`,
    [of('sasl.enabled.mechanisms')]: ['PLAIN', ...scram].join(','),
    [of('plain.sasl.jaas.config')]:
      `org.apache.kafka.common.security.plain.PlainLoginModule required ${plainUsers.join(' ')};`,
    ...Object.fromEntries(
      scram.map((mechanism) => [
        of(`${mechanism.toLowerCase()}.sasl.jaas.config`),
        'org.apache.kafka.common.security.scram.ScramLoginModule required;',
      ]),
    ),
    [of('ssl.keystore.type')]: 'PEM',
    [of('ssl.keystore.location')]: keystore,
    ...(clientAuthorities !== undefined && {
      [of('ssl.client.auth')]: 'required',
      [of('ssl.truststore.type')]: 'PEM',
      [of('ssl.truststore.location')]: clientAuthorities,
    }),
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    // Clients of the open listener on this machine: the broker itself, and whoever sets up rights.
    'super.users': ['ANONYMOUS', ...masters].map((name) => `User:${name}`).join(';'),
  };
};

/** Words of `StorageTool format` that make the users known to SCRAM. */
export const scramUsers = ({ users }: KafkaGuard): string[] =>
  Object.entries(users).flatMap(([name, password]) =>
    scram.flatMap((mechanism) => ['--add-scram', `${mechanism}=[name=${name},password=${password}]`]),
  );
