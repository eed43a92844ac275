import { describe, expect, it } from '@jest/globals';
import { fixedClock, systemIds } from '@probity/kit/context';
import { captureLogger, eventually, fakeOf, inertTransactions } from '@probity/kit/testing';
import { findSource } from '@probity/watchlists';
import type { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ExpectedLists } from './expected-lists.js';
import type { ListScheduleRepository } from './list-schedule.repository.js';
import { ListUpdateScheduler } from './list-update-scheduler.js';
import type { UpdateLists, UpdateResult } from './update-lists.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');

const list = { source: findSource('un-sc'), intervalMs: 3_600_000 };

const schedule = (update: (signal: AbortSignal) => Promise<UpdateResult[]>, fetch = true) => {
  const registered: string[] = [];
  const kept: string[] = [];
  const planned: (readonly [string, number])[] = [];
  const due: unknown[] = [];
  const { logger, lines } = captureLogger();
  const scheduler = new ListUpdateScheduler(
    new ExpectedLists({ expected: [list] }, fetch),
    fakeOf<UpdateLists>({ execute: (_lists: unknown, signal: AbortSignal) => update(signal) }),
    fakeOf<WatchlistRepository>({
      register: async (id: string) => void registered.push(id),
      dropUnexpected: async (expected) => void kept.push(...expected),
    }),
    fakeOf<ListScheduleRepository>({
      plan: async (intervals) => void planned.push(...intervals),
      makeDue: async (sources, triedBefore) => void due.push({ sources, triedBefore }),
    }),
    inertTransactions(),
    clock,
    systemIds,
    logger,
  );
  return { scheduler, registered, kept, planned, due, lines };
};

describe('ListUpdateScheduler', () => {
  it('registers the lists that are expected, drops others, and fetches none where it must not', async () => {
    let runs = 0;
    const { scheduler, registered, kept, planned, due } = schedule(async () => ((runs += 1), []), false);
    await scheduler.onApplicationBootstrap();
    await scheduler.refresh();
    await scheduler.onModuleDestroy();
    expect([registered, kept, planned, due, runs]).toEqual([['un-sc'], ['un-sc'], [], [], 0]);
  });

  it('looks at the start, and on request makes due what was not tried for an hour', async () => {
    let runs = 0;
    const { scheduler, planned, due } = schedule(async () => ((runs += 1), []));
    await scheduler.onApplicationBootstrap();
    await eventually(
      async () => runs,
      (count) => count === 1,
    );
    await scheduler.refresh();
    await eventually(
      async () => runs,
      (count) => count === 2,
    );
    await scheduler.onModuleDestroy();
    expect(planned).toEqual([['un-sc', 3_600_000]]);
    expect(due).toEqual([{ sources: ['un-sc'], triedBefore: new Date('2026-03-01T07:00:00.000Z') }]);
  });

  it('makes one list due at once where it is fetched', async () => {
    const { scheduler, due } = schedule(async () => []);
    expect(await scheduler.fetchNow('un-sc')).toBe(true);
    expect(await scheduler.fetchNow('ofac-sdn')).toBe(false);
    await scheduler.onModuleDestroy();
    expect(due).toEqual([{ sources: ['un-sc'], triedBefore: clock.now() }]);
  });

  it('logs a failure', async () => {
    const { scheduler, lines } = schedule(() => Promise.reject(new Error('no internet')));
    await scheduler.onApplicationBootstrap();
    await eventually(
      async () => lines,
      ({ length }) => length > 0,
    );
    await scheduler.onModuleDestroy();
    expect(lines).toMatchObject([{ level: 'error', msg: 'The lists could not be updated' }]);
  });

  it('stops only after the update that is under way, whose signal is aborted', async () => {
    let ended = false;
    const { scheduler } = schedule(async (signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      ended = true;
      return [];
    });
    await scheduler.onApplicationBootstrap();
    await scheduler.onModuleDestroy();
    expect(ended).toBe(true);
  });
});
