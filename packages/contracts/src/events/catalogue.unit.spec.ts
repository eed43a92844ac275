import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { breaksIn, type JsonSchema } from '../documents/additive-change.js';
import { asyncApiDocument, payload } from '../documents/asyncapi.js';
import { events } from './catalogue.js';
import { subscriptions } from './subscriptions.js';

const folder = dirname(fileURLToPath(import.meta.url));
const published = JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8')) as Record<
  string,
  JsonSchema
>;
const eventFolders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** `context.entity-past-tense.vN`. */
const topicForm = /^[a-z][a-z0-9]*\.[a-z][a-z0-9]*(-[a-z0-9]+)+\.v[1-9][0-9]*$/;

describe('the event catalogue', () => {
  it('names every event folder once', () => {
    expect(events.map((event) => event.topic.split('.')[1]).sort()).toEqual(eventFolders.sort());
  });

  it.each(events.map((event) => [event.topic, event] as const))(
    '%s has a proper topic and key',
    (topic, event) => {
      const name = topic.split('.')[1] ?? '';
      const example: unknown = JSON.parse(readFileSync(join(folder, name, 'example.json'), 'utf8'));
      expect(topic).toMatch(topicForm);
      const data = z.parse(event.schema as z.ZodMiniType<never>, example);
      expect(event.key(data)).toMatch(/.+/);
    },
  );

  it('is followed by nobody where it ends', () => {
    const topics: readonly string[] = events.map((event) => event.topic);
    for (const followed of subscriptions.values())
      expect(topics).toEqual(expect.arrayContaining([...followed]));
  });

  // A break needs a topic of the next version; a new event, or a new optional field, is noted in the file.
  it.each(Object.entries(published))('%s is what was published, or more', (topic, schema) => {
    const event = events.find((one) => one.topic === topic);
    expect(event === undefined ? ['it is gone'] : breaksIn(schema, payload(event.schema))).toEqual([]);
  });

  it('is noted whole in published.json', () => {
    const now = Object.fromEntries(events.map((event) => [event.topic, payload(event.schema)]));
    expect(published).toEqual(now);
  });

  it('is described whole by the AsyncAPI document', () => {
    expect(asyncApiDocument()).toMatchObject({
      channels: Object.fromEntries(events.map((event) => [event.topic, { address: event.topic }])),
    });
  });
});
