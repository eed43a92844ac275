import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  alertRaised,
  listUpdated,
  notificationCreated,
  personChanged,
  type EventDefinition,
} from '@probity/contracts';
import { messageOf } from '@probity/kit/testing';
import { runBff, type RunningBff } from '../bff.harness.js';
import { liveLogGrew } from './live-log-writer.js';
import type { LiveLogEntry } from './live-log-entry.js';
import { liveLogKeeps } from './retention.js';

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff();
});
afterAll(() => bff.stop());

const read = (after: number, limit = 500) => bff.log.repository.read(after, limit);
const head = async (): Promise<number> => (await read(0, 1)).head;
const publish = <Data>(event: EventDefinition<Data>, data: Data, id?: string): Promise<void> =>
  bff.bus.publish(messageOf(event, data, id));
const listEvent = (source: string) => ({
  source,
  version: 'v',
  published: null,
  entries: 1,
  added: 1,
  changed: 0,
  removed: 0,
});
const sourcesOf = (entries: readonly LiveLogEntry[]): string[] =>
  entries.map(({ data }) => (data as { source: string }).source);

describe('the live log', () => {
  it('has every event once, in the order of its positions, and signals it', async () => {
    const before = await head();
    let signals = 0;
    const stop = bff.pubSub.subscribe(liveLogGrew, () => (signals += 1));
    const ids = Array.from({ length: 30 }, (_, at) => [`list-${at}`, crypto.randomUUID()] as const);
    const twice = [...ids, ...ids].map(([source, id]) => publish(listUpdated, listEvent(source), id));
    await Promise.all(twice);
    stop();
    const { entries, head: after } = await read(before);
    expect(after).toBe(before + 30);
    expect(entries.map(({ seq }) => seq)).toEqual(ids.map((_, at) => before + 1 + at));
    expect(sourcesOf(entries).sort()).toEqual(ids.map(([source]) => source).sort());
    expect(signals).toBeGreaterThan(0);
    expect(signals).toBeLessThan(30); // what comes together is one transaction
  });

  it('has a notification for its user alone', async () => {
    const before = await head();
    const data = { notificationId: 'n1', userId: 'ada' };
    await publish(notificationCreated, data);
    expect((await read(before)).entries).toEqual([
      { seq: before + 1, topic: notificationCreated.topic, audience: 'ada', data },
    ]);
  });

  it('has an alert once for each who monitors the person, without the others', async () => {
    const before = await head();
    const risk = { score: 85, band: 'high' as const, reasons: [] };
    const cause = { kind: 'import', id: 'v2', source: 'un-sc' };
    const data = {
      alertId: 'a1',
      personId: 'p1',
      entityVersion: 2,
      cause,
      before: risk,
      after: risk,
      fields: [],
      evidence: [],
    };
    const recipients = ['ada', 'bob'].map((userId) => ({ userId, alerts: 1 }));
    const id = crypto.randomUUID();
    for (const _delivery of [1, 2]) await publish(alertRaised, { ...data, recipients }, id);
    const { entries } = await read(before);
    expect(entries.map(({ audience, data: kept }) => [audience, kept])).toEqual(
      recipients.map((recipient) => [recipient.userId, { ...data, recipients: [recipient] }]),
    );
  });

  it('has the others when one of them cannot be stored', async () => {
    const before = await head();
    const sources = ['before', 'bad\u0000text', 'after'];
    await Promise.all(sources.map((source) => publish(listUpdated, listEvent(source))));
    expect(sourcesOf((await read(before)).entries).sort()).toEqual(['after', 'before']);
    const dead = (await bff.log.outbox()).filter(({ topic }) => topic === 'bff.dead-letter.v1');
    expect(dead).toMatchObject([
      { data: { consumer: 'log-live-event-when-list-updated', reason: 'rejected' } },
    ]);
  });

  it('keeps the order of one key', async () => {
    const before = await head();
    const personId = crypto.randomUUID();
    const versions = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all(versions.map((entityVersion) => publish(personChanged, { personId, entityVersion })));
    const { entries } = await read(before);
    expect(entries.map(({ data }) => (data as { entityVersion: number }).entityVersion)).toEqual(versions);
  });

  it('is read in pages without gap or duplicate', async () => {
    const all = await read(0);
    const seen: LiveLogEntry[] = [];
    for (let after = 0; after < all.head; after = seen.at(-1)?.seq ?? all.head) {
      seen.push(...(await read(after, 7)).entries);
    }
    expect(seen).toEqual(all.entries);
    expect((await read(all.head)).entries).toEqual([]);
    expect((await read(all.head + 99)).entries).toEqual([]);
  });

  it('forgets what it no longer promises, and says from where on nothing is missing', async () => {
    const missing = 4_999 - (await head());
    await bff.log.append(
      ...Array.from({ length: missing }, () => ({ topic: listUpdated.topic, audience: null, data: {} })),
    );
    await publish(listUpdated, listEvent('prune'));
    const { head: after, floor, entries } = await read(0);
    expect([after, floor, entries[0]?.seq]).toEqual([5_000, 5_000 - liveLogKeeps, 4_001]);
  });
});
