import type { Message } from '@probity/contracts';
import type { IHeaders, KafkaMessage, Message as KafkaRecord } from 'kafkajs';
import type { Arrival } from '../messaging/index.js';

/**
 * CloudEvents 1.0, binary mode: attributes are headers, the value is the data alone. Source: the CloudEvents Kafka
 * protocol binding.
 */
export const toRecord = (message: Message): KafkaRecord => ({
  key: message.key,
  value: message.data,
  headers: {
    ce_specversion: '1.0',
    ce_id: message.id,
    ce_source: message.source,
    ce_type: message.topic,
    ce_time: message.time,
    ce_subject: message.key,
    ce_dataschema: `urn:probity:event:${message.topic}`,
    ce_correlationid: message.correlationId,
    ce_causationid: message.causationId,
    'content-type': 'application/json',
    ...(message.traceparent === undefined ? {} : { traceparent: message.traceparent }),
  },
});

/** Bytes of the record that grow with the message; headers and framing stay below some hundred more. */
export const sizeOf = ({ key, data }: Message): number =>
  512 + Buffer.byteLength(key) + Buffer.byteLength(data);

export interface Arrived {
  readonly message: Message;
  readonly arrival: Arrival;
}

interface Place {
  /** As the contracts name it, without an installation's prefix. */
  readonly topic: string;
  readonly partition: number;
}

/**
 * The message in a record, whoever wrote it. What is no message of this topic gets an identity made of its position, so that
 * it can be given up once, and `arrival.fault` says what is wrong.
 */
export const fromRecord = ({ topic, partition }: Place, record: KafkaMessage): Arrived => {
  const headers = readHeaders(record.headers ?? {});
  const position = `${topic}:${String(partition)}:${record.offset}`;
  const id = short(headers['ce_id']) ?? position;
  const traceparent = short(headers['traceparent']);
  const { data, isText } = readValue(record.value);
  const fault = faultIn(topic, headers, record, isText);
  return {
    message: {
      id,
      source: short(headers['ce_source']) ?? `/kafka/${topic}`,
      topic,
      key: record.key?.toString() ?? '',
      time: short(headers['ce_time']) ?? timeOf(record),
      correlationId: short(headers['ce_correlationid']) ?? id,
      causationId: short(headers['ce_causationid']) ?? id,
      data,
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    arrival: {
      partition,
      offset: record.offset,
      headers,
      ...(isText ? {} : { encoding: 'base64' }),
      ...(fault === undefined ? {} : { fault }),
    },
  };
};

/** Kafka takes any number of 64 bits for a time, and not each is a date. */
const timeOf = ({ timestamp }: KafkaMessage): string => {
  const date = new Date(Number(timestamp));
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
};

const required = ['ce_specversion', 'ce_id', 'ce_source', 'ce_type'] as const;

const faultIn = (
  topic: string,
  headers: Readonly<Record<string, string>>,
  { key, value }: KafkaMessage,
  isText: boolean,
): Arrival['fault'] => {
  if (required.some((name) => short(headers[name]) === undefined)) return 'unparsable';
  // A version of its own has a topic of its own: another type here is a sender's mistake.
  if (headers['ce_specversion'] !== '1.0' || headers['ce_type'] !== topic) return 'unknown-type';
  if (value === null || !isText) return 'unparsable';
  return key === null ? 'invalid' : undefined;
};

/** An attribute, unless it has more bytes than any of ours: an id beyond some KiB fits into no index. */
const short = (attribute: string | undefined): string | undefined =>
  attribute !== undefined && Buffer.byteLength(attribute) <= 512 ? attribute : undefined;

/** A header may be null in Kafka, and kafkajs gives it as such, which its type leaves out. */
type ReadHeader = IHeaders[string] | null | (Buffer | string | null)[];

/** As text without NUL, which PostgreSQL takes into none; a header without a value is none. */
const readHeaders = (headers: Readonly<Record<string, ReadHeader>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const one = Array.isArray(value) ? value[0] : value;
      return one === undefined || one === null ? [] : [[name, one.toString().replaceAll('\u0000', '\ufffd')]];
    }),
  );

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** UTF-8 as it is; other bytes in base64, as a dead letter must show them and PostgreSQL keeps text only. */
const readValue = (value: Buffer | null): { data: string; isText: boolean } => {
  if (value === null) return { data: '', isText: true };
  try {
    return { data: utf8.decode(value), isText: true };
  } catch {
    return { data: value.toString('base64'), isText: false };
  }
};
