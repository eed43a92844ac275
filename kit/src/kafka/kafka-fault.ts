import kafkajs from 'kafkajs';
import { BusUnavailable, MessageRefused } from '../bus/bus.js';

// Node finds only some names of this CommonJS package, and this is not among them.
const { KafkaJSProtocolError } = kafkajs;

/** Answers about one message; any other failure would meet every message alike. Source: Kafka's protocol errors. */
const refusals = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'INVALID_TIMESTAMP',
]);

export const isRefusal = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError && refusals.has(error.type);

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no error was thrown';

export const refused = (error: unknown): MessageRefused =>
  new MessageRefused(wordsOf(error), { cause: error });

export const unavailable = (error: unknown): BusUnavailable =>
  error instanceof BusUnavailable ? error : new BusUnavailable(wordsOf(error), { cause: error });
