import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@probity/kit/observability';
import { openRedisState, type RedisState } from '@probity/kit/redis';
import {
  eventually,
  hasTestRedis,
  openTestRedis,
  type TestRedis,
  startTestIssuer,
  type TestIssuer,
} from '@probity/kit/testing';
import { liveLogGrew } from '../live-log/live-log-writer.js';
import { listEntry, TestLiveLog } from '../live-log/live-log.harness.js';
import { RunningEvents } from './live-stream.harness.js';
import type { Stream } from './sse-client.harness.js';

(hasTestRedis() ? describe : describe.skip)('live events at two replicas', () => {
  let server: TestRedis;
  let states: RedisState[];
  let replicas: RunningEvents[];
  let log: TestLiveLog;
  let issuer: TestIssuer;
  beforeEach(async () => {
    server = await openTestRedis();
    const redis = { url: server.url, logger: silentLogger };
    states = [await openRedisState(redis), await openRedisState(redis)];
    log = await TestLiveLog.open();
    issuer = await startTestIssuer();
    replicas = [];
    for (const shared of states) replicas.push(await RunningEvents.start({ shared, log, issuer }));
  });
  afterEach(async () => {
    for (const replica of replicas) await replica.stop();
    for (const state of states) state.close();
    await log.close();
    await issuer.stop();
    await server.stop();
  });

  const add = (source: string): Promise<number> => log.append(listEntry(source));
  const signal = (): void => states[0]?.pubSub.publish(liveLogGrew);

  const open = (at: number, lastEventId?: string): Promise<Stream> =>
    (replicas[at % 2] as RunningEvents).open('ada', lastEventId);
  const seen = (stream: Stream): string[] =>
    stream.frames().flatMap(({ id }) => (id === undefined ? [] : [id]));
  const position = (seq: number): string => `aaaa-1:${seq}`;

  it('misses nothing and sees nothing twice when a client goes from one to the other and back', async () => {
    const total = 300;
    const received: string[] = [];
    let last = position(0);
    // Events go on while the client is cut off, wherever it is, in the midst of what it is sent.
    for (let visit = 0, written = 0; received.length < total; visit += 1) {
      const stream = await open(visit, last);
      for (let more = 0; more < 40 && written < total; more += 1, written += 1) await add(`list-${written}`);
      signal();
      const wanted = Math.min(written - received.length, 1 + ((visit * 7) % 40));
      await eventually(
        () => seen(stream).length,
        (count) => count >= wanted,
      );
      stream.close();
      received.push(...seen(stream));
      last = received.at(-1) ?? last;
    }
    expect(received).toEqual(Array.from({ length: total }, (_, at) => position(at + 1)));
  });

  it('resumes at a replica that has not read yet what the client has seen', async () => {
    const first = await open(0, position(0));
    await add('one');
    signal();
    await eventually(
      () => seen(first),
      ({ length }) => length === 1,
    );
    first.close();
    await server.stop(); // no signal arrives any more
    const [two, three] = [await add('two'), await add('three')];
    const second = await open(1, position(two));
    await eventually(
      () => seen(second),
      ({ length }) => length === 1,
    );
    expect(second.frames()).toMatchObject([{ id: position(three), event: 'list-updated' }]);
  });

  it('sends no gap while it cannot read what the client has seen', async () => {
    await open(1);
    await server.stop(); // no signal arrives any more
    const [one, two] = [await add('one'), await add('two')];
    await log.break();
    const refused = await open(1, position(one));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    await log.repair();
    const resumed = await open(1, position(one));
    await eventually(
      () => seen(resumed),
      ({ length }) => length === 1,
    );
    expect(resumed.frames()).toMatchObject([{ id: position(two), event: 'list-updated' }]);
  });

  it('sends gap for a position that no replica knows', async () => {
    await add('one');
    const stream = await open(1, position(99));
    await eventually(
      () => seen(stream),
      ({ length }) => length === 1,
    );
    expect(stream.frames()).toMatchObject([{ id: position(1), event: 'gap' }]);
  });
});
