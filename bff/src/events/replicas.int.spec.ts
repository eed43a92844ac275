import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listUpdated, streamGrew } from '@probity/contracts';
import { silentLogger } from '@probity/kit/observability';
import { openRedisState, type RedisState } from '@probity/kit/redis';
import { eventually, hasTestRedis, openTestRedis, type TestRedis } from '@probity/kit/testing';
import { FakeLog, runBff, type RunningBff } from '../running-bff.fake.js';
import { connect, type Stream } from './sse-client.fake.js';

(hasTestRedis() ? describe : describe.skip)('live events at two processes', () => {
  let server: TestRedis;
  let states: RedisState[];
  let doors: RunningBff[];
  let log: FakeLog;
  let streams: Stream[];
  beforeEach(async () => {
    server = await openTestRedis();
    const redis = { url: server.url, logger: silentLogger };
    // The third is the notification service's.
    states = [await openRedisState(redis), await openRedisState(redis), await openRedisState(redis)];
    log = new FakeLog();
    doors = [];
    for (const shared of states.slice(0, 2)) doors.push(await runBff({ shared, log }));
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    for (const door of doors) await door.stop();
    for (const state of states) state.close();
    await server.stop();
  });

  const add = (source: string): number =>
    log.add({
      topic: listUpdated.topic,
      audience: null,
      data: { source, version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 },
    });
  const hint = (): void => states[2]?.pubSub.publish(streamGrew);

  const open = async (at: number, lastEventId?: string): Promise<Stream> => {
    const door = doors[at % 2] as RunningBff;
    // Both are of one installation, so one issuer counts in this process: the last one made.
    const issuer = doors.at(-1)?.issuer;
    const stream = await connect(door.url, {
      authorization: `Bearer ${String(await issuer?.signTestToken({ userId: 'ada' }))}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    });
    streams.push(stream);
    return stream;
  };
  const seen = (stream: Stream): string[] =>
    stream.frames().flatMap(({ id }) => (id === undefined ? [] : [id]));
  const place = (seq: number): string => `${log.epoch}:${seq}`;

  it('misses nothing and sees nothing twice when a client goes from one to the other and back', async () => {
    const total = 300;
    const heard: string[] = [];
    let last = place(0);
    // Events go on while the client is cut off, wherever it is, in the midst of what it is told.
    for (let visit = 0, written = 0; heard.length < total; visit += 1) {
      const stream = await open(visit, last);
      for (let more = 0; more < 40 && written < total; more += 1, written += 1) add(`list-${written}`);
      hint();
      const wanted = Math.min(written - heard.length, 1 + ((visit * 7) % 40));
      await eventually(
        () => seen(stream).length,
        (count) => count >= wanted,
      );
      stream.close();
      heard.push(...seen(stream));
      last = heard.at(-1) ?? last;
    }
    expect(heard).toEqual(Array.from({ length: total }, (_, at) => place(at + 1)));
  });

  it('resumes at a process that has not heard yet of what the client has seen', async () => {
    const first = await open(0, place(0));
    add('one');
    hint();
    await eventually(
      () => seen(first),
      ({ length }) => length === 1,
    );
    first.close();
    await server.stop(); // no hint reaches anybody any more
    const [two, three] = [add('two'), add('three')];
    const second = await open(1, place(two));
    await eventually(
      () => seen(second),
      ({ length }) => length === 1,
    );
    expect(second.frames()).toMatchObject([{ id: place(three), event: 'list-updated' }]);
  });

  it('says no gap while it cannot ask what the client has seen', async () => {
    await open(1);
    await server.stop(); // no hint reaches anybody any more
    const [one, two] = [add('one'), add('two')];
    log.isDown = true;
    const refused = await open(1, place(one));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    log.isDown = false;
    const resumed = await open(1, place(one));
    await eventually(
      () => seen(resumed),
      ({ length }) => length === 1,
    );
    expect(resumed.frames()).toMatchObject([{ id: place(two), event: 'list-updated' }]);
  });

  it('says gap to a place that no process knows', async () => {
    add('one');
    const stream = await open(1, place(99));
    await eventually(
      () => seen(stream),
      ({ length }) => length === 1,
    );
    expect(stream.frames()).toMatchObject([{ id: place(1), event: 'gap' }]);
  });
});
