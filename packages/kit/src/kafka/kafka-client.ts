import { Kafka, logLevel, type LogEntry, type RetryOptions, type SASLOptions } from 'kafkajs';
import type { Secret } from '../config/index.js';
import type { Logger } from '../observability/index.js';

/** Encryption. Empty: by the authorities that the system trusts. All in PEM. */
export interface KafkaTls {
  /** Authorities that sign the brokers' certificates, instead of the system's. */
  readonly ca?: string;
  /** What this process shows to brokers that want it, with its key. */
  readonly cert?: string;
  readonly key?: Secret;
}

/** How a process may say who it is. */
export const kafkaMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** Who this process is (SASL). */
export interface KafkaLogin {
  readonly mechanism: (typeof kafkaMechanisms)[number];
  readonly username: string;
  readonly password: Secret;
}

/** A cluster and how to get in. */
export interface KafkaCluster {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[];
  /** Absent: not encrypted. */
  readonly tls?: KafkaTls;
  /** Absent: nobody is asked who they are, or their certificate tells. */
  readonly login?: KafkaLogin;
}

export interface KafkaAddress extends KafkaCluster {
  /** Shown in the broker's logs and quotas, e.g. `screening`. */
  readonly clientId: string;
}

export interface ClientTimes {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly retry: RetryOptions;
}

/** What kafkajs says is about its own retries and rebalances; what they come to is logged by who waits for it. */
const quietly =
  (logger: Logger) =>
  () =>
  ({ namespace, log: { message, groupId } }: LogEntry): void =>
    logger.debug('kafkajs', { namespace, said: message, groupId: groupId as unknown });

const sasl = ({ mechanism, username, password }: KafkaLogin): SASLOptions => ({
  mechanism,
  username,
  password: password.reveal(),
});

/** The driver with our logger and times (milliseconds). It connects when it is first used. */
export const kafkaClient = (
  { brokers, clientId, tls, login }: KafkaAddress,
  logger: Logger,
  times: ClientTimes,
): Kafka =>
  new Kafka({
    brokers: [...brokers],
    clientId,
    ...times,
    ...(tls !== undefined && { ssl: { ...tls, key: tls.key?.reveal() } }),
    ...(login !== undefined && { sasl: sasl(login) }),
    logLevel: logLevel.WARN,
    logCreator: quietly(logger),
  });
