import kafkajs from 'kafkajs';
import { BusUnavailable, MessageRefused } from '../bus/bus.js';

// Node finds only some names of this CommonJS package, and these are not among them.
const { KafkaJSError, KafkaJSProtocolError } = kafkajs;

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

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';

export const refused = (error: unknown): MessageRefused =>
  new MessageRefused(wordsOf(error), { cause: error });

export const unavailable = (error: unknown): BusUnavailable =>
  error instanceof BusUnavailable ? error : new BusUnavailable(wordsOf(error), { cause: error });
