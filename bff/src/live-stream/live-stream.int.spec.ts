import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, testIdentity } from '@probity/kit/testing';
import { listEntry, notificationEntry, personEntry } from '../live-log/live-log.harness.js';
import { frames, names, person, RunningEvents } from './live-stream.harness.js';

let events: RunningEvents;
beforeEach(async () => {
  events = await RunningEvents.start();
});
afterEach(() => events.stop());

describe('GET /events', () => {
  it('begins with ready at the head of the log, then sends what happens with an id on each', async () => {
    const early = await events.open('bob');
    await events.append(listEntry('old'));
    await frames(early, 2);
    const stream = await events.open('ada');
    expect(stream.status).toBe(200);
    await events.append(personEntry('p1'), listEntry('ofac-sdn'), notificationEntry('ada'));
    const seen = await frames(stream, 4);
    expect(names(seen)).toEqual(['ready', 'person-changed', 'list-updated', 'notification-created']);
    expect(seen.map(({ id }) => id)).toEqual(['aaaa-1:1', 'aaaa-1:2', 'aaaa-1:3', 'aaaa-1:4']);
    expect(seen[1]?.data).toEqual({ person: person('p1') });
    expect(seen[2]?.data).toEqual({ source: 'ofac-sdn', entries: 1, added: 1, changed: 0, removed: 0 });
  });

  it('comes as an event stream that no proxy stores or holds back, begun at once by a comment', async () => {
    const stream = await events.open('ada');
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

  it('sends no client what is for another user', async () => {
    const [ada, bob] = [await events.open('ada'), await events.open('bob')];
    await events.append(notificationEntry('ada'), notificationEntry('bob'), listEntry('end'));
    expect(names(await frames(ada, 3))).toEqual(['ready', 'notification-created', 'list-updated']);
    expect((await frames(bob, 3))[1]?.data).toEqual({ notificationId: 'n-bob' });
    expect(bob.text()).not.toContain('n-ada');
  });

  it('resumes from where it was when a token was given, which the response with the token says', async () => {
    const early = await events.open('ada');
    await events.append(listEntry('before'));
    await frames(early, 2);
    const { headers } = await events.refresh();
    expect(headers.get('x-live-position')).toBe('aaaa-1:1');
    expect((await events.refresh(400)).headers.get('x-live-position')).toBeNull();
    await events.append(listEntry('after'));
    const stream = await events.open('ada', 'aaaa-1:1');
    expect(names(await frames(stream, 1))).toEqual(['list-updated']);
    expect(stream.frames().map(({ id }) => id)).toEqual(['aaaa-1:2']);
  });

  it('resumes without gap or duplicate wherever it was cut', async () => {
    const first = await events.open('ada');
    const before = Array.from({ length: 5 }, (_, at) => listEntry(`before-${at}`));
    await events.append(...before, notificationEntry('bob'));
    await frames(first, 6);
    first.close();
    await events.append(...Array.from({ length: 5 }, (_, at) => listEntry(`between-${at}`)));
    for (let last = 0; last <= 6; last += 1) {
      const stream = await events.open('ada', `aaaa-1:${last}`);
      const seen = await eventually(stream.frames, (found) => found.at(-1)?.id === 'aaaa-1:11');
      const expected = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11].filter((seq) => seq > last);
      expect(seen.map(({ id }) => id)).toEqual(expected.map((seq) => `aaaa-1:${seq}`));
      stream.close();
    }
  });

  it.each([
    ['of another epoch', 'bbbb-2:1'],
    ['of the future', 'aaaa-1:99'],
    ['that is no position', 'rubbish'],
    ['that is empty', ''],
  ])('sends gap for a position %s, and nothing of before', async (_what, lastEventId) => {
    const first = await events.open('bob');
    await events.append(notificationEntry('bob'), listEntry('x'));
    await frames(first, 3);
    const stream = await events.open('ada', lastEventId);
    await events.append(listEntry('after'));
    const seen = await frames(stream, 2);
    expect(names(seen)).toEqual(['gap', 'list-updated']);
    expect(seen[0]?.id).toBe('aaaa-1:2');
  });

  it('sends gap once to open streams when the log began anew, and replays nothing old', async () => {
    const stream = await events.open('ada');
    await events.bff.log.restart('cccc-3');
    await events.append(listEntry('old-1'), listEntry('old-2'));
    const seen = await frames(stream, 2);
    expect(names(seen)).toEqual(['ready', 'gap']);
    expect(seen[1]?.id).toBe('cccc-3:2');
    await events.append(listEntry('new'));
    expect((await frames(stream, 3))[2]).toMatchObject({ id: 'cccc-3:3', data: { source: 'new' } });
  });

  it('skips deleted persons and events of unknown types', async () => {
    const stream = await events.open('ada');
    const unknown = { topic: 'screening.invented.v9', audience: null, data: {} };
    await events.append(personEntry('gone'), unknown, personEntry('p2'));
    const seen = await frames(stream, 2);
    expect(seen[1]).toMatchObject({ id: 'aaaa-1:3', data: { person: { id: 'p2' } } });
    expect(events.bff.lines).toContainEqual(
      expect.objectContaining({
        msg: 'The live log holds events that no client can be sent',
        topics: ['screening.invented.v9'],
      }),
    );
  });

  it('loses nothing when the persons cannot be read for a while, and logs so once', async () => {
    const stream = await events.open('ada');
    await events.bff.screening.stop();
    await events.append(personEntry('p1'));
    await events.becomes('degraded');
    await events.append(listEntry('meanwhile'));
    await events.bff.screening.start();
    await events.append(listEntry('later'));
    const seen = await frames(stream, 4);
    expect(names(seen)).toEqual(['ready', 'person-changed', 'list-updated', 'list-updated']);
    const warned = events.bff.lines.filter(({ msg }) => msg === 'The live log could not be read');
    expect(warned).toHaveLength(1);
  });

  it('loses nothing when the log cannot be read for a while', async () => {
    const stream = await events.open('ada');
    const { log } = events.bff;
    await events.append(listEntry('before'));
    await frames(stream, 2);
    await log.break();
    await eventually(
      () => events.open('ada', 'aaaa-1:2'),
      ({ status }) => status === 503,
    );
    await events.becomes('degraded');
    await log.repair();
    await events.append(listEntry('after'));
    expect(names(await frames(stream, 3))).toEqual(['ready', 'list-updated', 'list-updated']);
  });

  it('requests persons in the name of the installation, never of a user', async () => {
    const stream = await events.open('ada');
    await events.append(personEntry('p1'));
    await frames(stream, 2);
    const asked = events.bff.screening.requests.map(({ headers }) => headers.authorization ?? '');
    const screening = testIdentity('screening', ['bff']);
    const callers = asked.map((header) => screening.callerOf(header.replace('Bearer ', '')));
    expect(await Promise.all(callers)).toEqual(['bff']);
  });
});
