import { thingHappened, thingMessage } from '../messaging/bus/thing-happened.builder.js';
import { describe, expect, it } from '@jest/globals';

import { fromRecord, toRecord } from './kafka-record.js';

const place = { topic: thingHappened.topic, partition: 3 };

type Given = Parameters<typeof fromRecord>[1];

/** A record as a broker gives it back. */
const given = (message: Parameters<typeof toRecord>[0]): Given => {
  const { key, value, headers } = toRecord(message);
  return {
    key: Buffer.from(key ?? ''),
    value: Buffer.from(value ?? ''),
    headers: Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, text]) => [name, Buffer.from(String(text))]),
    ),
    timestamp: '1767225600000',
    attributes: 0,
    offset: '7',
  };
};

describe('a message as a Kafka record', () => {
  it('comes back as it was, with the trace it belongs to', () => {
    const message = {
      ...thingMessage('a', 1),
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    expect(fromRecord(place, given(message)).message).toEqual(message);
  });

  it('belongs to no trace when nobody traced', () => {
    expect(fromRecord(place, given(thingMessage('a', 1))).message).not.toHaveProperty('traceparent');
  });

  /** Producers of other languages can send what kafkajs cannot. */
  const withHeader = (name: string, value: unknown): Given => {
    const record = given(thingMessage('a', 1));
    return { ...record, headers: { ...record.headers, [name]: value } } as Given;
  };

  it.each([
    ['null', null],
    ['null twice', [null, null]],
  ])('is read without a header that is %s', (_what, value) => {
    const { message, arrival } = fromRecord(place, withHeader('x-trace', value));
    expect(message.data).toBe(thingMessage('a', 1).data);
    expect(arrival.headers).not.toHaveProperty('x-trace');
    expect(arrival.fault).toBeUndefined();
  });

  it('is a poison also with a time that is no date', () => {
    const record = given(thingMessage('a', 1));
    const foreign = { ...record, headers: {}, timestamp: '-9000000000000000' } as Given;
    const { message, arrival } = fromRecord(place, foreign);
    expect([message.time, arrival.fault]).toEqual(['1970-01-01T00:00:00.000Z', 'unparsable']);
  });

  it('is a poison whose attribute is null', () => {
    const { message, arrival } = fromRecord(place, withHeader('ce_id', null));
    expect(arrival.fault).toBe('unparsable');
    expect(message.id).toBe(`${thingHappened.topic}:3:7`);
  });

  it.each([
    [512, undefined],
    [513, 'unparsable'],
    [1536, 'unparsable'],
  ])('has an id of %d bytes, as an index counts them: %s', (bytes, fault) => {
    const id = '語'.repeat(Math.floor(bytes / 3)) + 'x'.repeat(bytes % 3);
    expect(Buffer.byteLength(id)).toBe(bytes);
    expect(fromRecord(place, withHeader('ce_id', Buffer.from(id))).arrival.fault).toBe(fault);
  });
});
