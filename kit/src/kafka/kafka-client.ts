import { Kafka, logLevel, type LogEntry, type RetryOptions } from 'kafkajs';
import type { Logger } from '../logging/logger.js';

export interface KafkaAddress {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[];
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

/** The driver with our logger and times (milliseconds). It connects when it is first used. */
export const kafkaClient = ({ brokers, clientId }: KafkaAddress, logger: Logger, times: ClientTimes): Kafka =>
  new Kafka({
    brokers: [...brokers],
    clientId,
    ...times,
    logLevel: logLevel.WARN,
    logCreator: quietly(logger),
  });
