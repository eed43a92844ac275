import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { listEntry, personEntry, TestLiveLog } from '../live-log/live-log.harness.js';
import { frames, person, RunningEvents } from './live-stream.harness.js';
import { connect, type Stream } from './sse-client.harness.js';

let events: RunningEvents;
beforeEach(async () => {
  events = await RunningEvents.start();
});
afterEach(() => events.stop());

describe('an SSE connection', () => {
  it('ends with the access token, cleanly', async () => {
    const stream = await events.open('ada', undefined, new Date(Date.now() + 1_500));
    expect(stream.status).toBe(200);
    expect(await eventually(stream.ended, (end) => end !== 'open')).toBe('cleanly');
  });

  it('is for no unknown user and no expired token', async () => {
    const unknown = await connect(events.bff.url, {});
    const late = await events.open('ada', undefined, new Date(Date.now() - 60_000));
    expect([unknown.status, late.status]).toEqual([401, 401]);
  });

  it('is one of five of a user, the newest ones, and takes none from others', async () => {
    const other = await events.open('bob');
    const opened: Stream[] = [];
    for (let count = 0; count < 7; count += 1) opened.push(await events.open('ada'));
    await eventually(
      () => opened.map((stream) => stream.ended()),
      (ends) => ends[0] === 'cleanly' && ends[1] === 'cleanly',
    );
    await events.append(listEntry('x'));
    for (const stream of [...opened.slice(2), other]) await frames(stream, 2);
    expect([...opened.slice(2), other].every((stream) => stream.ended() === 'open')).toBe(true);
  });

  it('is cut when its client does not read, and the others go on', async () => {
    const [slow, quick] = [await events.open('ada'), await events.open('bob')];
    await frames(slow, 1);
    slow.pause();
    events.bff.screening.respond = ({ body }) => {
      const { ids } = JSON.parse(body) as { ids: string[] };
      const names = [`${'x'.repeat(100_000)}`];
      return { body: { persons: ids.map((id) => ({ ...person(id), names })) } };
    };
    let sent = 0;
    const reached = (seq: number) => eventually(() => quick.text().includes(`id: aaaa-1:${seq}\n`), Boolean);
    while (sent < 200) {
      // A page of a megabyte is no reason to cut a client that reads; twenty unread ones are more than kernels buffer.
      await events.append(...Array.from({ length: 10 }, () => personEntry(`p${(sent += 1)}`)));
      await reached(sent);
    }
    slow.resume();
    expect(await eventually(slow.ended, (end) => end !== 'open')).toBe('cut');
    expect(slow.text()).not.toContain(`id: aaaa-1:${sent}\n`);
    expect(quick.ended()).toBe('open');
    await events.append(listEntry('still here'));
    await reached(sent + 1);
  });

  it('ends on a stop, with the time to reconnect, and keeps no client waiting', async () => {
    const stream = await events.open('ada');
    await events.append(listEntry('last'));
    await frames(stream, 2);
    const began = performance.now();
    await events.bff.app.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await eventually(stream.ended, (end) => end !== 'open')).toBe('cleanly');
    const last = stream.frames().at(-1);
    expect(last).toMatchObject({ id: 'aaaa-1:1', event: undefined });
    expect(Number(last?.retry)).toBeGreaterThanOrEqual(1_000);
    expect(Number(last?.retry)).toBeLessThanOrEqual(5_000);
  });

  it('is not opened by HEAD', async () => {
    const authorization = await events.bff.authorization();
    const { text } = await events.bff.http.head('/api/v1/events').set({ authorization }).expect(200);
    expect(text ?? '').toBe('');
  });

  /** What is counted under a name, as `label value` to value; without labels under the empty word. */
  const counted = async (name: string): Promise<Record<string, number>> => {
    const metric = (await events.bff.app.metrics.scrape()).find((one) => one.name === name);
    return Object.fromEntries(
      (metric?.values ?? []).map(({ labels, value }) => {
        const { app: _, ...own } = labels;
        return [Object.values(own).join(' '), value];
      }),
    );
  };

  it('is counted: how many are open, how they began and why they ended', async () => {
    const first = await events.open('ada');
    await frames(first, 1);
    await events.open('ada', 'aaaa-1:0');
    await events.open('ada', 'ffff-1:0');
    await events.open('bob', undefined, new Date(Date.now() + 500));
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
    const log = await TestLiveLog.open();
    await log.append(listEntry('old'));
    await log.break();
    const late = await RunningEvents.start({ log });
    try {
      const refused = await late.open('ada');
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      await log.repair();
      await late.becomes('ready');
      const stream = await late.open('ada');
      await log.append(listEntry('new'));
      expect(await frames(stream, 2)).toMatchObject([
        { id: 'aaaa-1:1', event: 'ready' },
        { id: 'aaaa-1:2', event: 'list-updated' },
      ]);
    } finally {
      await late.stop();
      await log.close();
    }
  });
});
