import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { presenceClose } from '@probity/contracts';
import { silentLogger } from '@probity/kit/observability';
import { openRedisState } from '@probity/kit/redis';
import { eventually, hasTestRedis, openTestRedis, type TestRedis } from '@probity/kit/testing';
import { connectionsPerUser } from '../live-stream/connection-limiter.js';
import { runBff, type RunningBff } from '../bff.harness.js';
import { TestLiveLog } from '../live-log/live-log.harness.js';
import { FakePresenceClient } from './presence-client.harness.js';
import type { PresenceTimes } from './presence-times.js';

/** Shorter times than those of the protocol, so that the specs are fast. */
const quick: Partial<PresenceTimes> = { gather: 10, poll: 50 };
const never = 3_600_000;
/** Milliseconds that anything may wait for Redis, and the rest of what is measured on a busy machine. */
const patienceMs = 250 + 750;

/** Of all BFFs here: presence stores nothing in their database, and to make one takes longer than most specs. */
let log: TestLiveLog;
beforeAll(async () => {
  log = await TestLiveLog.open();
});
afterAll(() => log.close());

let cleanUp: (() => Promise<unknown> | void)[];
beforeEach(() => {
  cleanUp = [];
});
afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

const connect = async (
  bff: RunningBff,
  options: { autoPong?: boolean } = {},
): Promise<FakePresenceClient> => {
  const client = await FakePresenceClient.open(bff.url, options);
  if (!(client instanceof FakePresenceClient)) throw new Error(`refused with ${String(client.status)}`);
  cleanUp.push(() => client.vanish());
  return client;
};
const signIn = async (bff: RunningBff, userId: string, expiresAt?: Date): Promise<FakePresenceClient> => {
  const client = await connect(bff);
  const token = await bff.issuer.signTestToken({ userId, ...(expiresAt && { expiresAt }) });
  client.say({ type: 'authenticate', token });
  return client;
};
const arrive = async (bff: RunningBff, userId: string, searching = false): Promise<FakePresenceClient> => {
  const client = await signIn(bff, userId);
  client.say({ type: 'track', searching });
  return client;
};

describe('the search presence in one process', () => {
  let bff: RunningBff;
  const start = async (times: Partial<PresenceTimes> = {}): Promise<void> => {
    bff = await runBff({ log, presenceTimes: { ...quick, ...times } });
    cleanUp.push(() => bff.stop());
  };

  it('sends everybody who is there, and nothing of what they search', async () => {
    await start();
    const ada = await arrive(bff, 'ada', true);
    const bob = await arrive(bff, 'bob');
    await ada.sees('ada searching', 'bob');
    await bob.sees('ada searching', 'bob');
    const shown = JSON.stringify([...ada.messages, ...bob.messages]);
    expect(shown).toMatch(/"online_at":"\d{4}-\d\d-\d\dT/);
  });

  it('sends a change of who searches, and who does not want to be shown any more', async () => {
    await start();
    const [ada, bob] = [await arrive(bff, 'ada'), await arrive(bff, 'bob')];
    bob.say({ type: 'track', searching: true });
    await ada.sees('ada', 'bob searching');
    bob.say({ type: 'untrack' });
    await ada.sees('ada');
    await bob.sees('ada');
  });

  it('counts a user once, until the last of the clients is gone', async () => {
    await start({ grace: 10 });
    const watcher = await signIn(bff, 'watcher');
    const [tab, other] = [await arrive(bff, 'ada'), await arrive(bff, 'ada', true)];
    await watcher.sees('ada searching');
    other.close();
    await watcher.sees('ada');
    tab.close();
    await watcher.sees();
  });

  it('keeps who loads its page anew', async () => {
    await start({ grace: never });
    const watcher = await signIn(bff, 'watcher');
    const ada = await arrive(bff, 'ada');
    await watcher.sees('ada');
    ada.close();
    await ada.closed();
    const seen = watcher.messages.length;
    const again = await arrive(bff, 'ada', true);
    await again.sees('ada searching');
    expect(JSON.stringify(watcher.messages.slice(seen))).not.toContain('"leaves":["ada"]');
  });

  it('removes a client that sends nothing, also when its connection stays', async () => {
    await start({ ttl: 1_000 });
    const watcher = await signIn(bff, 'watcher');
    const [ada, bob] = [await arrive(bff, 'ada'), await arrive(bff, 'bob')];
    ada.beat(200);
    await watcher.sees('ada', 'bob');
    await watcher.sees('ada');
    expect(bob.closeCode).toBeNull();
  });

  it('gathers what happens at once, and sends it once in its time', async () => {
    const gather = 250;
    await start({ gather, poll: never }); // else a poll of its own time could send one more
    const watcher = await signIn(bff, 'watcher');
    await watcher.sees();
    const from = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, at) => arrive(bff, `user-${at}`)));
    await eventually(
      () => watcher.users,
      (users) => users.length === 20,
    );
    const most = Math.ceil((performance.now() - from) / gather) + 1;
    expect(watcher.messages.filter(({ type }) => type === 'diff').length).toBeLessThanOrEqual(most);
  });

  it('sends the whole state on sync, and to all now and then', async () => {
    await start({ state: 100 });
    const ada = await arrive(bff, 'ada');
    const states = () => ada.messages.filter(({ type }) => type === 'state').length;
    await eventually(states, (count) => count >= 3);
    const before = states();
    ada.say({ type: 'sync' });
    await eventually(states, (count) => count > before);
  });

  describe('refuses', () => {
    it('a page of another site', async () => {
      await start();
      const client = await FakePresenceClient.open(bff.url, {
        origin: 'https://elsewhere.example',
      });
      expect(client).toEqual({ status: 403 });
    });

    it('who does not say who it is', async () => {
      await start({ authenticate: 50 });
      expect(await (await connect(bff)).closed()).toBe(presenceClose.notSignedIn);
    });

    it('who says something else first', async () => {
      await start();
      const client = await connect(bff);
      client.say({ type: 'track', searching: true });
      expect(await client.closed()).toBe(presenceClose.notSignedIn);
      expect(client.messages).toEqual([]);
    });

    it('a bad and an expired token', async () => {
      await start();
      const client = await connect(bff);
      client.say({ type: 'authenticate', token: 'rubbish' });
      expect(await client.closed()).toBe(presenceClose.notSignedIn);
      const late = await signIn(bff, 'ada', new Date(Date.now() - 60_000));
      expect(await late.closed()).toBe(presenceClose.notSignedIn);
    });

    it('who stays longer than its token, unless it sends a newer one of the same user', async () => {
      await start();
      const soon = () => new Date(Date.now() + 1_500);
      const [ada, bob] = [await signIn(bff, 'ada', soon()), await signIn(bff, 'bob', soon())];
      bob.say({ type: 'authenticate', token: await bff.issuer.signTestToken({ userId: 'bob' }) });
      expect(await ada.closed()).toBe(presenceClose.notSignedIn);
      bob.say({ type: 'track', searching: false });
      await bob.sees('bob');
      bob.say({ type: 'authenticate', token: await bff.issuer.signTestToken({ userId: 'mallory' }) });
      expect(await bob.closed()).toBe(presenceClose.notSignedIn);
    });

    it.each(['{', '[]', '{"type":"track"}', '{"type":"track","searching":true,"term":"x"}'])(
      'what is no message: %s',
      async (text) => {
        await start();
        const client = await signIn(bff, 'ada');
        client.sayRaw(text);
        expect(await client.closed()).toBe(presenceClose.badMessage);
      },
    );

    it('a flood', async () => {
      await start();
      const client = await signIn(bff, 'ada');
      for (let at = 0; at < 30; at += 1) client.say({ type: 'sync' });
      expect(await client.closed()).toBe(presenceClose.tooMany);
    });
  });

  it('closes the oldest connection of a user who opens a sixth, unseen by the others', async () => {
    await start({ grace: 10 });
    const bob = await arrive(bff, 'bob');
    const clients: FakePresenceClient[] = [];
    for (let at = 0; at < connectionsPerUser; at += 1) {
      const client = await arrive(bff, 'ada');
      await client.sees('ada', 'bob'); // a connection is its user's from here on
      clients.push(client);
    }
    expect(clients.map(({ closeCode }) => closeCode)).toEqual(clients.map(() => null));
    const seen = bob.messages.length;
    const sixth = await arrive(bff, 'ada', true);
    expect(await clients[0]?.closed()).toBe(presenceClose.replaced);
    for (const client of [...clients.slice(1), sixth, bob]) {
      await client.sees('ada searching', 'bob');
      expect(client.closeCode).toBeNull();
    }
    expect(JSON.stringify(bob.messages.slice(seen))).not.toContain('"leaves":["ada"]');
    clients[1]?.close();
    await clients[1]?.closed();
    await (await arrive(bff, 'ada')).sees('ada searching', 'bob');
    expect(clients[2]?.closeCode).toBeNull();
  });

  it('cuts a client that does not respond to a ping', async () => {
    await start({ ping: 1_000 });
    const bob = await arrive(bff, 'bob');
    const mute = await connect(bff, { autoPong: false });
    expect(await mute.closed()).toBe(1006);
    expect(bob.closeCode).toBeNull();
  });

  it('sends everybody away with 1001 when it stops', async () => {
    await start();
    const ada = await arrive(bff, 'ada');
    await ada.sees('ada');
    await bff.app.stop();
    expect(await ada.closed()).toBe(1001);
  });
});

(hasTestRedis() ? describe : describe.skip)('the search presence of two processes', () => {
  let server: TestRedis;
  let here: RunningBff;
  let there: RunningBff;
  const replica = async (times: Partial<PresenceTimes>): Promise<RunningBff> => {
    const shared = await openRedisState({ url: server.url, logger: silentLogger });
    const bff = await runBff({ log, shared, presenceTimes: { ...quick, ...times } });
    cleanUp.push(async () => {
      await bff.stop();
      shared.close();
    });
    return bff;
  };
  const start = async (times: Partial<PresenceTimes> = {}): Promise<void> => {
    server = await openTestRedis();
    cleanUp.push(() => server.stop());
    [here, there] = [await replica(times), await replica(times)];
  };

  it('is the same at both, by pub/sub', async () => {
    await start({ poll: never });
    const [ada, bob] = [await arrive(here, 'ada', true), await arrive(there, 'bob')];
    await ada.sees('ada searching', 'bob');
    await bob.sees('ada searching', 'bob');
    ada.say({ type: 'untrack' });
    await bob.sees('bob');
  });

  it('removes the clients of a process that vanished, but none that reconnected elsewhere', async () => {
    await start({ ttl: 1_500 });
    const watcher = await signIn(there, 'watcher');
    const [ada, bob] = [await arrive(here, 'ada'), await arrive(here, 'bob')];
    await watcher.sees('ada', 'bob');
    ada.vanish(); // as all of a killed process' connections are cut
    bob.vanish();
    (await arrive(there, 'bob')).beat(300);
    await watcher.sees('bob');
    expect(JSON.stringify(watcher.messages)).not.toContain('"leaves":["bob"]');
  });

  it('says that it is unknown while Redis is away, and is itself again when an empty one comes', async () => {
    await start();
    const [ada, bob] = [await arrive(here, 'ada'), await arrive(there, 'bob')];
    await ada.sees('ada', 'bob');
    await server.stop();
    await eventually(
      () => [ada.users, bob.users],
      (users) => users.every((seen) => seen === 'unknown'),
    );
    expect(await here.app.health()).toMatchObject({ redis: { status: 'degraded' } });
    const late = await arrive(there, 'cyd', true);
    await server.restart();
    for (const client of [ada, bob, late]) await client.sees('ada', 'bob', 'cyd searching');
  });

  it('says so, and keeps no client waiting, while Redis is frozen', async () => {
    await start();
    const ada = await arrive(here, 'ada');
    await ada.sees('ada');
    await server.freeze();
    await eventually(
      () => ada.users,
      (users) => users === 'unknown',
    );
    const from = performance.now();
    const late = await signIn(there, 'bob');
    late.say({ type: 'track', searching: true });
    late.say({ type: 'sync' });
    await eventually(
      () => late.messages.length,
      (count) => count >= 2,
    );
    expect(performance.now() - from).toBeLessThan(patienceMs);
    expect(late.users).toBe('unknown');
    await server.thaw();
    for (const client of [ada, late]) await client.sees('ada', 'bob searching');
  });

  it('is whole again at once when Redis forgets everything', async () => {
    await start();
    const [ada, bob] = [await arrive(here, 'ada'), await arrive(there, 'bob')];
    await ada.sees('ada', 'bob');
    const seen = ada.messages.length;
    await server.restart();
    await eventually(
      () => ada.messages.length,
      (count) => count > seen,
    );
    await ada.sees('ada', 'bob');
    await bob.sees('ada', 'bob');
  });
});
