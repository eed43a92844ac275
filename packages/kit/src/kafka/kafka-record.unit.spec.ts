import { thingHappened, thingMessage } from '../messaging/bus/thing-happened.builder.js';
import { describe, expect, it } from '@jest/globals';

import { fromRecord, toRecord } from './kafka-record.js';

const place = { topic: thingHappened.topic, partition: 3 };

/** A record as a broker gives it back. */
const given = (message: Parameters<typeof toRecord>[0]): Parameters<typeof fromRecord>[1] => {
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
});
