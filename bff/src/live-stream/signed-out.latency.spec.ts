import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@probity/kit/testing';
import { listEntry } from '../live-log/live-log.harness.js';
import { FakePresenceClient } from '../presence/presence-client.harness.js';
import { frames, RunningEvents } from './live-stream.harness.js';
import { connect, type Stream } from './sse-client.harness.js';

let events: RunningEvents;
let cleanUp: (() => void)[];
beforeEach(async () => {
  events = await RunningEvents.start();
  cleanUp = [];
});
afterEach(async () => {
  for (const step of cleanUp) step();
  await events.stop();
});

const tokenOf = (sessionId: string): Promise<string> =>
  events.bff.issuer.signTestToken({ userId: `user-of-${sessionId}`, sessionId });

const openStream = async (sessionId: string): Promise<Stream> => {
  const stream = await connect(events.bff.url, { authorization: `Bearer ${await tokenOf(sessionId)}` });
  cleanUp.push(stream.close);
  return stream;
};

const openPresence = async (sessionId: string): Promise<FakePresenceClient> => {
  const client = await FakePresenceClient.open(events.bff.url);
  if (!(client instanceof FakePresenceClient)) throw new Error('refused');
  cleanUp.push(() => client.vanish());
  client.say({ type: 'authenticate', token: await tokenOf(sessionId) });
  client.say({ type: 'track', searching: false });
  return client;
};

const ofAda = { gone: 'session-of-ada', kept: 'other-session-of-ada' };

describe('a session that ends', () => {
  it('takes its stream and its presence along within five seconds, and no others', async () => {
    const [gone, kept] = [await openStream(ofAda.gone), await openStream(ofAda.kept)];
    const [leaver, stayer] = [await openPresence(ofAda.gone), await openPresence(ofAda.kept)];
    await frames(gone, 1);
    await stayer.sees(`user-of-${ofAda.gone}`, `user-of-${ofAda.kept}`);
    const began = performance.now();
    events.bff.issuer.endSession(ofAda.gone);
    expect(await leaver.closed()).toBe(4401);
    expect(await eventually(gone.ended, (end) => end !== 'open')).toBe('cleanly');
    expect(performance.now() - began).toBeLessThan(5_000);
    await events.append(listEntry('after'));
    await frames(kept, 2);
    expect(gone.text()).not.toContain('after');
    expect(gone.frames().map(({ id, event }) => [id, event])).toEqual([
      ['aaaa-1:0', 'ready'],
      ['aaaa-1:0', 'session-ended'],
    ]);
    expect([kept.ended(), stayer.closeCode]).toEqual(['open', null]);
    expect((await openStream(ofAda.gone)).status).toBe(401);
    expect(await (await openPresence(ofAda.gone)).closed()).toBe(4401);
  });

  it('learns nothing more while nobody can say that it ended, and others miss nothing', async () => {
    const [gone, kept] = [await openStream(ofAda.gone), await openStream(ofAda.kept)];
    const leaver = await openPresence(ofAda.gone);
    await frames(kept, 1);
    await leaver.sees(`user-of-${ofAda.gone}`);
    events.bff.issuer.breakWith(503);
    events.bff.issuer.endSession(ofAda.gone);
    await eventually(
      () => openStream('session-of-bob'),
      ({ status }) => status === 503,
      { everyMs: 250 },
    );
    await events.append(listEntry('secret'));
    await events.becomes('degraded');
    leaver.say({ type: 'sync' });
    await eventually(
      () => leaver.users,
      (users) => users === 'unknown',
    );
    expect([kept.text(), gone.text()].join()).not.toContain('secret');
    events.bff.issuer.breakWith(undefined);
    await frames(kept, 2);
    expect(await eventually(gone.ended, (end) => end !== 'open')).toBe('cleanly');
    expect(gone.text()).not.toContain('secret');
    expect(await leaver.closed()).toBe(4401);
  });
});
