import { HealthChecks, Metrics } from '@probity/kit/observability';
import { MemoryPubSub } from '@probity/kit/redis';
import { captureLogger, inertTransactions } from '@probity/kit/testing';
import { FakeLists } from './indexed-entries.fake.js';
import type { IndexReply, IndexRequest } from './index-messages.js';
import { IndexSync } from './index-sync.js';
import { FakeIndexThread } from './index-worker.fake.js';
import { SavedIndexFile } from './index-file-header.adapter.js';
import { SavedIndex } from './saved-index.js';
import { WorkerPool } from './worker-pool.adapter.js';
import { LiveIndex } from './live-index.js';

const open = (count = 1, start = () => new FakeIndexThread()) => {
  const lists = new FakeLists();
  const healthChecks = new HealthChecks();
  const { logger, lines } = captureLogger();
  const begun: FakeIndexThread[] = [];
  const pool = new WorkerPool(count, () => {
    const thread = start();
    begun.push(thread);
    return thread;
  });
  const index = new LiveIndex(
    pool,
    new IndexSync(lists, inertTransactions()),
    new SavedIndex(new SavedIndexFile(undefined), lists, inertTransactions(), logger),
    new MemoryPubSub(),
    logger,
    healthChecks,
    new Metrics('screening'),
  );
  const query = (name: string) => index.match([{ names: [name] }], {});
  const find = async (name: string): Promise<string[]> =>
    (await query(name)).results.flatMap(({ matches }) => matches.map(({ entryId }) => entryId));
  const state = async () => (await healthChecks.states())['index'];
  return { lists, index, begun, query, find, state, lines };
};

/** A promise and its end. */
const gate = (): { readonly closed: Promise<void>; readonly open: () => void } => {
  let release = (): void => undefined;
  const closed = new Promise<void>((resolve) => (release = resolve));
  return { closed, open: () => release() };
};

describe('LiveIndex', () => {
  it('refuses requests before the lists were read, rather than find no match', async () => {
    const { find, state } = open();
    await expect(find('Nina Orlova')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await state())?.status).toBe('not-ready');
  });

  it('says how far the lists are read', async () => {
    const { lists, index, state } = open();
    for (let at = 0; at < 600; at += 1) lists.publish(`e${at}`, `Filler Number${at}`);
    const read = lists.changesSince.bind(lists);
    const reasons: (string | undefined)[] = [];
    lists.changesSince = async (...step) => {
      reasons.push((await state())?.reason);
      return read(...step);
    };
    await index.catchUp();
    expect(reasons).toEqual(
      [0, 250, 500].map((count) => `The lists are being read into memory: ${count} of 600 entries.`),
    );
    expect(await state()).toEqual({ status: 'ready' });
  });

  it('is ready without any list: then nothing is listed', async () => {
    const { index, find, state } = open();
    await index.catchUp();
    expect(await find('Nina Orlova')).toEqual([]);
    expect(await state()).toEqual({ status: 'ready' });
  });

  it('takes what was added, changed and removed, more than a step at a time', async () => {
    const { lists, index, find } = open();
    for (let at = 0; at < 600; at += 1) lists.publish(`e${at}`, `Filler Number${at}`);
    lists.publish('nina', 'Nina Orlova');
    await index.catchUp();
    expect(await find('Nina Orlova')).toEqual(['nina']);
    lists.publish('nina', 'Greta Silbermann');
    await index.catchUp();
    expect([await find('Nina Orlova'), await find('Greta Silbermann')]).toEqual([[], ['nina']]);
    lists.publish('nina', null);
    await index.catchUp();
    expect(await find('Greta Silbermann')).toEqual([]);
  });

  it('reads the next step while its threads take one in', async () => {
    const slow = gate();
    class SlowThread extends FakeIndexThread {
      override async ask(request: IndexRequest): Promise<IndexReply> {
        if (request.kind === 'stage') await slow.closed;
        return super.ask(request);
      }
    }
    const { lists, index, find } = open(1, () => new SlowThread());
    for (let at = 0; at < 600; at += 1) lists.publish(`e${at}`, `Filler Number${at}`);
    lists.publish('nina', 'Nina Orlova');
    const caughtUp = index.catchUp();
    while (lists.steps.length < 2) await Promise.resolve();
    slow.open();
    await caughtUp;
    expect(await find('Nina Orlova')).toEqual(['nina']);
  });

  it('tries again at the next poll when a thread cannot be started', async () => {
    let isOutOfMemory = true;
    const { index, find, state } = open(1, () => {
      if (isOutOfMemory) throw new Error('no memory for another thread');
      return new FakeIndexThread();
    });
    await expect(index.catchUp()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await state())?.status).toBe('not-ready');
    isOutOfMemory = false;
    await index.catchUp();
    expect(await find('Nina Orlova')).toEqual([]);
  });

  it('catches up with what became live while an earlier poll was under way', async () => {
    const { lists, index, find } = open();
    const held = gate();
    lists.gate = held.closed;
    const earlier = index.catchUp(); // it has seen no list and waits
    while (lists.polls === 0) await Promise.resolve();
    lists.publish('nina', 'Nina Orlova');
    const later = index.catchUp();
    held.open();
    await earlier;
    await later;
    expect(await find('Nina Orlova')).toEqual(['nina']);
  });

  it('catches up with what became live in any step of an earlier poll', async () => {
    for (let steps = 0; steps < 40; steps += 1) {
      const { lists, index, find } = open();
      const earlier = index.catchUp();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      lists.publish('nina', 'Nina Orlova');
      await index.catchUp();
      expect(await find('Nina Orlova')).toEqual(['nina']);
      await earlier;
    }
  });

  it('polls once for all callers while a poll is under way', async () => {
    const { lists, index } = open();
    await Promise.all(Array.from({ length: 100 }, () => index.catchUp()));
    expect(lists.polls).toBe(1);
  });

  it('does not say that it caught up when the lists could not be read, and does later', async () => {
    const { lists, index, find, state, lines } = open();
    lists.publish('nina', 'Nina Orlova');
    lists.failure = new Error('the database is away');
    await expect(index.catchUp()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await state()).toEqual({ status: 'not-ready', reason: 'The lists cannot be read.' });
    expect(lines).toHaveLength(1);
    lists.failure = undefined;
    await index.catchUp();
    expect(await find('Nina Orlova')).toEqual(['nina']);
  });

  it('still results from what it has, degraded, when a newer version cannot be read', async () => {
    const { lists, index, find, state } = open();
    lists.publish('nina', 'Nina Orlova');
    await index.catchUp();
    lists.failure = new Error('the database is away');
    await expect(index.catchUp()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await find('Nina Orlova')).toEqual(['nina']);
    expect((await state())?.status).toBe('degraded');
  });

  it('stops after the poll under way, and catches up with nothing any more', async () => {
    const { lists, index } = open();
    const held = gate();
    lists.gate = held.closed;
    const running = index.catchUp();
    while (lists.polls === 0) await Promise.resolve();
    const stopped = index.onModuleDestroy();
    held.open();
    await stopped;
    await running.catch(() => undefined);
    await expect(index.catchUp()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(lists.polls).toBe(1);
  });

  it('brings every thread to a version before it is said to be live', async () => {
    const { lists, index, begun, find } = open(3);
    lists.publish('nina', 'Nina Orlova');
    await index.catchUp();
    expect(begun).toHaveLength(3);
    const request = {
      kind: 'match',
      subjects: [{ names: ['Nina Orlova'] }],
      options: {},
    } as const;
    for (const thread of begun)
      expect(await thread.ask(request)).toMatchObject({ held: { list: 1 }, results: [{ matches: [{}] }] });
    expect(await find('Nina Orlova')).toEqual(['nina']);
  });

  it('begins again when a version goes live while another is read', async () => {
    const { lists, index, query } = open();
    for (let at = 0; at < 600; at += 1) lists.publish(`e${at}`, `Filler Number${at}`);
    const read = lists.changesSince.bind(lists);
    lists.changesSince = (source, since, after, size) => {
      lists.changesSince = read;
      lists.publish('a', 'Nina Orlova'); // before the first step's last entry, so it would be passed by
      lists.publish('e0', null);
      return read(source, since, after, size);
    };
    await index.catchUp();
    const { held, results } = await query('Nina Orlova');
    expect(held).toEqual({ list: lists.newest });
    expect(results[0]?.matches.map(({ entryId }) => entryId)).toEqual(['a']);
  });

  it('fails requests of a thread that ends, and replaces it', async () => {
    const { lists, index, begun, query, find, state, lines } = open();
    lists.publish('nina', 'Nina Orlova');
    await index.catchUp();
    const request = query('Nina Orlova');
    await begun[0]?.end();
    await expect(request).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await state())?.status).not.toBe('ready');
    await index.catchUp();
    expect(begun).toHaveLength(2);
    expect(await find('Nina Orlova')).toEqual(['nina']);
    expect(lines.map(({ msg }) => msg)).toEqual(['A matching thread ended by itself']);
    expect(await state()).toEqual({ status: 'ready' });
  });

  it('goes on with the others meanwhile, degraded', async () => {
    const { lists, index, begun, find, state } = open(2);
    lists.publish('nina', 'Nina Orlova');
    await index.catchUp();
    const held = gate();
    lists.gate = held.closed; // the new thread cannot load yet
    await begun[0]?.end();
    await Promise.resolve();
    expect(await find('Nina Orlova')).toEqual(['nina']);
    expect((await state())?.status).toBe('degraded');
    held.open();
    await index.catchUp();
    expect(await state()).toEqual({ status: 'ready' });
  });
});
