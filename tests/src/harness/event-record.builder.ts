import { events } from '@probity/contracts';
import type { Message } from 'kafkajs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.harness.js';

/**
 * A new record of a topic with the contract's example: CloudEvents 1.0, binary mode. The headers are written out here, not
 * taken from our code, so that the specs compare what other systems send with what ours understands.
 */
export const eventRecord = (topic: string): Message & { readonly headers: Record<string, string> } => {
  const event = events.find((one) => one.topic === topic);
  if (event === undefined) throw new Error(`no contract names ${topic}`);
  const [context = '', name = ''] = topic.split('.');
  const file = join(root, 'packages/contracts/src/events', name, 'example.json');
  const value = readFileSync(file, 'utf8');
  const id = crypto.randomUUID();
  return {
    key: event.key(JSON.parse(value) as never),
    value,
    headers: {
      ce_specversion: '1.0',
      ce_id: id,
      ce_source: `/elsewhere/${context}`,
      ce_type: topic,
      ce_time: new Date().toISOString(),
      'content-type': 'application/json',
    },
  };
};
