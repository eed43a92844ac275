import kafkajs from 'kafkajs';
import { BusUnavailable, MessageRefused } from '../messaging/index.js';
import { tlsFaultOf, tlsSentence } from '../config/index.js';

// Node finds only some names of this CommonJS package, and these are not among them.
const {
  KafkaJSAggregateError,
  KafkaJSConnectionError,
  KafkaJSError,
  KafkaJSProtocolError,
  KafkaJSSASLAuthenticationError,
} = kafkajs;

/** Answers about one message; any other failure would meet every message alike. Source: Kafka's protocol errors. */
const refusals = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
]);

/** Kafka's name of what went wrong, also where the driver wrapped it in its own words. */
const typeOf = (error: unknown): string | undefined => {
  if (error instanceof KafkaJSProtocolError) return error.type;
  return error instanceof KafkaJSError ? typeOf(error.cause) : undefined;
};

export const isRefusal = (error: unknown): boolean => refusals.has(typeOf(error) ?? '');

/** Somebody deleted it, or the cluster is a new one. */
export const isMissingTopic = (error: unknown): boolean => typeOf(error) === 'UNKNOWN_TOPIC_OR_PARTITION';

/** The group does not know the member, or does not any more. */
export const isUnknownMember = (error: unknown): boolean => typeOf(error) === 'UNKNOWN_MEMBER_ID';

/** An answer that the broker may change by itself, such as that it is still starting. */
export const isPassing = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError && error.retriable;

const rights = new Set([
  'TOPIC_AUTHORIZATION_FAILED',
  'GROUP_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
]);

const settings = {
  server: 'Kafka',
  address: 'KAFKA_BROKERS',
  authorities: 'KAFKA_CA_FILE',
  ownCertificate: 'KAFKA_CERT_FILE and KAFKA_KEY_FILE',
  encryption: 'KAFKA_TLS',
};

/** Which setting a person must mend, as a sentence; undefined for what passes, such as a broker that is away. */
export const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof KafkaJSSASLAuthenticationError) {
    // A broker that stops meanwhile has refused nobody; one that refuses says so before it closes.
    if (/closed|not connected/i.test(error.message)) return undefined;
    return 'Kafka refuses the login: KAFKA_SASL_MECHANISM, KAFKA_USERNAME and KAFKA_PASSWORD must be of a user it knows.';
  }
  if (error instanceof KafkaJSConnectionError) {
    const code: unknown = Reflect.get(error, 'code'); // the driver's types do not know it
    const fault = tlsFaultOf(String(code));
    return fault === undefined ? undefined : tlsSentence(fault, settings);
  }
  if (typeOf(error) === 'ILLEGAL_SASL_STATE')
    return 'Kafka asks nobody to log in at this port: look at KAFKA_SASL_MECHANISM and at the port in KAFKA_BROKERS.';
  if (rights.has(typeOf(error) ?? ''))
    return `Kafka denies the user of this process a right (${typeOf(error) ?? ''}); docs/operations.md lists those it needs.`;
  // What was asked for several topics is answered for each.
  if (error instanceof KafkaJSAggregateError) return error.errors.map(refusalOf).find(Boolean);
  return error instanceof KafkaJSError ? refusalOf(error.cause) : undefined;
};

/**
 * What may be behind a broker that takes a connection and drops it, as a sentence: so does one that stops, but also one
 * that is spoken to in another way than it wants.
 */
export const likelyCauseOf = (error: unknown): string | undefined => {
  if (error instanceof KafkaJSConnectionError && error.name === 'KafkaJSConnectionClosedError')
    return 'It closes the connection: unless it is stopping, it wants TLS (KAFKA_TLS) or a login (KAFKA_SASL_MECHANISM).';
  if (error instanceof KafkaJSConnectionError && /before secure TLS connection/.test(error.message))
    return 'It closes the connection: unless it is stopping, it does not speak TLS at this port (KAFKA_TLS, KAFKA_BROKERS).';
  return error instanceof KafkaJSError ? likelyCauseOf(error.cause) : undefined;
};

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';

export const refused = (error: unknown): MessageRefused =>
  new MessageRefused(wordsOf(error), { cause: error });

export const unavailable = (error: unknown): BusUnavailable =>
  error instanceof BusUnavailable ? error : new BusUnavailable(wordsOf(error), { cause: error });
