import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listUpdated, notificationCreated, personChanged, streamGrew } from '@probity/contracts';
import { eventually } from '@probity/kit/testing';
import { runBff, serviceKey, type RunningBff } from '../running-bff.fake.js';
import { connect, type Frame, type Stream } from './sse-client.fake.js';

let bff: RunningBff;
let streams: Stream[];
beforeEach(async () => {
  streams = [];
  bff = await runBff();
  bff.screening.answers = ({ path, body }) => {
    if (path !== '/persons/live') return { status: 404, body: {} };
    const { ids } = JSON.parse(body) as { ids: string[] };
    return { body: { persons: ids.filter((id) => id !== 'gone').map(person) } };
  };
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await bff.stop();
});

const person = (id: string) => ({
  id,
  kind: 'person',
  name: `Name of ${id}`,
  company: null,
  country: null,
  riskScore: 10,
  lastChecked: null,
  names: [`Name of ${id}`],
});
const listEvent = (source: string) => ({
  topic: listUpdated.topic,
  audience: null,
  data: { source, version: 'v', published: null, entries: 1, added: 1, changed: 0, removed: 0 },
});
const personEvent = (personId: string) => ({
  topic: personChanged.topic,
  audience: null,
  data: { personId, entityVersion: 1 },
});
const noticeFor = (userId: string) => ({
  topic: notificationCreated.topic,
  audience: userId,
  data: { notificationId: `n-${userId}`, userId },
});
const grow = (...events: Parameters<RunningBff['log']['add']>[0][]): void => {
  for (const event of events) bff.log.add(event);
  bff.pubSub.publish(streamGrew);
};

const open = async (userId: string, lastEventId?: string, expiresAt?: Date): Promise<Stream> => {
  const bearer = await bff.issuer.signTestToken({ userId, ...(expiresAt && { expiresAt }) });
  const stream = await connect(bff.url, {
    authorization: `Bearer ${bearer}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  });
  streams.push(stream);
  return stream;
};
const frames = (stream: Stream, count: number): Promise<Frame[]> =>
  eventually(stream.frames, (seen) => seen.length >= count);
const events = (seen: readonly Frame[]): (string | undefined)[] => seen.map(({ event }) => event);

describe('GET /events', () => {
  it('begins with ready at the head of the log, then tells what happens with an id on each', async () => {
    grow(listEvent('old'));
    await eventually(bff.app.health, () => bff.notification.asked.length > 1);
    const stream = await open('ada');
    expect(stream.status).toBe(200);
    grow(personEvent('p1'), listEvent('ofac-sdn'), noticeFor('ada'));
    const seen = await frames(stream, 4);
    expect(events(seen)).toEqual(['ready', 'person-changed', 'list-updated', 'notification-created']);
    expect(seen.map(({ id }) => id)).toEqual(['aaaa-1:1', 'aaaa-1:2', 'aaaa-1:3', 'aaaa-1:4']);
    expect(seen[1]?.data).toEqual({ person: person('p1') });
    expect(seen[2]?.data).toEqual({ source: 'ofac-sdn', entries: 1, added: 1, changed: 0, removed: 0 });
  });

  it('comes as an event stream that nobody stores or holds back, begun at once by a comment', async () => {
    const stream = await open('ada');
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform, no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-correlation-id': expect.any(String),
    });
    await frames(stream, 1);
    expect(stream.text()).toMatch(/^: hb\n\n/);
  });

  it('tells nobody what is for another user', async () => {
    const [ada, bob] = [await open('ada'), await open('bob')];
    grow(noticeFor('ada'), noticeFor('bob'), listEvent('end'));
    expect(events(await frames(ada, 3))).toEqual(['ready', 'notification-created', 'list-updated']);
    expect((await frames(bob, 3))[1]?.data).toEqual({ notificationId: 'n-bob' });
    expect(bob.text()).not.toContain('n-ada');
  });

  it('resumes without hole or double wherever it was cut', async () => {
    const first = await open('ada');
    grow(...Array.from({ length: 5 }, (_, at) => listEvent(`before-${at}`)), noticeFor('bob'));
    await frames(first, 6);
    first.close();
    grow(...Array.from({ length: 5 }, (_, at) => listEvent(`between-${at}`)));
    for (let last = 0; last <= 6; last += 1) {
      const stream = await open('ada', `aaaa-1:${last}`);
      const seen = await eventually(stream.frames, (found) => found.at(-1)?.id === 'aaaa-1:11');
      const expected = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11].filter((seq) => seq > last);
      expect(seen.map(({ id }) => id)).toEqual(expected.map((seq) => `aaaa-1:${seq}`));
      stream.close();
    }
  });

  it.each([
    ['of another epoch', 'bbbb-2:1'],
    ['of the future', 'aaaa-1:99'],
    ['that is no place', 'rubbish'],
    ['that is empty', ''],
  ])('says gap to a place %s, and shows nothing of before', async (_what, lastEventId) => {
    const first = await open('bob');
    grow(noticeFor('bob'), listEvent('x'));
    await frames(first, 3);
    const stream = await open('ada', lastEventId);
    grow(listEvent('after'));
    const seen = await frames(stream, 2);
    expect(events(seen)).toEqual(['gap', 'list-updated']);
    expect(seen[0]?.id).toBe('aaaa-1:2');
  });

  it('says gap once to open streams when the log began anew, and replays nothing old', async () => {
    const stream = await open('ada');
    bff.log.epoch = 'cccc-3';
    bff.log.entries = [];
    grow(listEvent('old-1'), listEvent('old-2'));
    const seen = await frames(stream, 2);
    expect(events(seen)).toEqual(['ready', 'gap']);
    expect(seen[1]?.id).toBe('cccc-3:2');
    grow(listEvent('new'));
    expect((await frames(stream, 3))[2]).toMatchObject({ id: 'cccc-3:3', data: { source: 'new' } });
  });

  it('passes over persons that are gone and kinds it does not know', async () => {
    const stream = await open('ada');
    grow(
      personEvent('gone'),
      { topic: 'screening.invented.v9', audience: null, data: {} },
      personEvent('p2'),
    );
    const seen = await frames(stream, 2);
    expect(seen[1]).toMatchObject({ id: 'aaaa-1:3', data: { person: { id: 'p2' } } });
    expect(bff.lines).toContainEqual(
      expect.objectContaining({
        msg: 'The live log holds what no client is told',
        topics: ['screening.invented.v9'],
      }),
    );
  });

  it('loses nothing when the log or the persons cannot be asked for a while', async () => {
    const stream = await open('ada');
    await bff.screening.stop();
    grow(personEvent('p1'));
    await eventually(
      () => bff.app.health(),
      (parts) => parts['live-events']?.status === 'degraded',
    );
    await bff.screening.start();
    grow(listEvent('later'));
    expect(events(await frames(stream, 3))).toEqual(['ready', 'person-changed', 'list-updated']);
  });

  it('asks the log in the name of the installation, never of a user', async () => {
    const asked = bff.notification.asked.filter(({ path }) => path.startsWith('/stream'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { headers } of asked) expect(headers.authorization).toBe(`Bearer ${serviceKey}`);
  });

  it('ends with the access token, cleanly', async () => {
    const stream = await open('ada', undefined, new Date(Date.now() + 1_500));
    expect(stream.status).toBe(200);
    expect(await eventually(stream.ended, (end) => end !== 'open')).toBe('cleanly');
  });

  it('takes no stranger and no expired token', async () => {
    const stranger = await connect(bff.url, {});
    streams.push(stranger);
    const late = await open('ada', undefined, new Date(Date.now() - 60_000));
    expect([stranger.status, late.status]).toEqual([401, 401]);
  });

  it('keeps five streams of a user, the newest ones, and those of others', async () => {
    const other = await open('bob');
    const opened: Stream[] = [];
    for (let count = 0; count < 7; count += 1) opened.push(await open('ada'));
    await eventually(
      () => opened.map((stream) => stream.ended()),
      (ends) => ends[0] === 'cleanly' && ends[1] === 'cleanly',
    );
    grow(listEvent('x'));
    for (const stream of [...opened.slice(2), other]) await frames(stream, 2);
    expect([...opened.slice(2), other].every((stream) => stream.ended() === 'open')).toBe(true);
  });

  it('drops a client that does not read, and goes on for the others', async () => {
    const [slow, quick] = [await open('ada'), await open('bob')];
    await frames(slow, 1);
    slow.pause();
    bff.screening.answers = ({ body }) => {
      const { ids } = JSON.parse(body) as { ids: string[] };
      const names = [`${'x'.repeat(100_000)}`];
      return { body: { persons: ids.map((id) => ({ ...person(id), names })) } };
    };
    let sent = 0;
    const reached = (seq: number) => eventually(() => quick.text().includes(`id: aaaa-1:${seq}\n`), Boolean);
    while (sent < 200) {
      // A page of a megabyte is no reason to drop a client that reads; twenty unread ones are more than kernels buffer.
      grow(...Array.from({ length: 10 }, () => personEvent(`p${(sent += 1)}`)));
      await reached(sent);
    }
    slow.resume();
    expect(await eventually(slow.ended, (end) => end !== 'open')).toBe('cut');
    expect(slow.text()).not.toContain(`id: aaaa-1:${sent}\n`);
    expect(quick.ended()).toBe('open');
    grow(listEvent('still here'));
    await reached(sent + 1);
  });

  it('ends all streams on a stop, tells when to come back, and lets nobody wait', async () => {
    const stream = await open('ada');
    grow(listEvent('last'));
    await frames(stream, 2);
    const began = performance.now();
    await bff.app.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await eventually(stream.ended, (end) => end !== 'open')).toBe('cleanly');
    const last = stream.frames().at(-1);
    expect(last).toMatchObject({ id: 'aaaa-1:1', event: undefined });
    expect(Number(last?.retry)).toBeGreaterThanOrEqual(1_000);
    expect(Number(last?.retry)).toBeLessThanOrEqual(5_000);
  });

  it('answers HEAD without opening a stream', async () => {
    const bearer = await bff.issuer.signTestToken();
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${bff.url}/api/v1/events`, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

/** What the door counts under a name, as `label value` to value; without labels under the empty word. */
const counted = async (name: string): Promise<Record<string, number>> => {
  const metric = (await bff.app.metrics.scrape()).find((one) => one.name === name);
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => {
      const { app: _, ...own } = labels;
      return [Object.values(own).join(' '), value];
    }),
  );
};

describe('the counts of live streams', () => {
  it('tell how many are open, how they began and why they ended', async () => {
    const first = await open('ada');
    await frames(first, 1);
    await open('ada', 'aaaa-1:0');
    await open('ada', 'ffff-1:0');
    await open('bob', undefined, new Date(Date.now() + 500));
    expect(await counted('probity_sse_resumes_total')).toEqual({ fresh: 2, resumed: 1, gap: 1 });
    expect((await counted('probity_sse_connections'))['']).toBeGreaterThanOrEqual(3);
    first.close();
    const ends = await eventually(
      () => counted('probity_sse_closed_total'),
      (reasons) => Object.keys(reasons).length === 2,
    );
    expect(ends).toEqual({ left: 1, expired: 1 });
    expect(await counted('probity_sse_connections')).toEqual({ '': 2 });
  });
});

describe('GET /events before the log was read', () => {
  it('is 503 with Retry-After, then begins by itself', async () => {
    const late = await runBff({ isLogDown: true });
    try {
      const headers = { authorization: `Bearer ${await late.issuer.signTestToken()}` };
      const refused = await fetch(`${late.url}/api/v1/events`, { headers });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      late.log.isDown = false;
      late.log.add(listEvent('old'));
      await eventually(
        () => late.app.health(),
        (parts) => parts['live-events']?.status === 'ready',
      );
      const stream = await connect(late.url, headers);
      const [first] = await frames(stream, 1);
      expect(first).toMatchObject({ id: 'aaaa-1:1', event: 'ready' });
      stream.close();
    } finally {
      await late.stop();
    }
  });
});
