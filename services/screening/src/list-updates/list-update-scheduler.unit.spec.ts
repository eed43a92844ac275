import { describe, expect, it } from '@jest/globals';
import { fixedClock, systemIds } from '@probity/kit/context';
import { captureLogger, eventually, fakeOf, inertTransactions } from '@probity/kit/testing';
import { findSource } from '@probity/watchlists';
import type { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ExpectedLists, ListUpdateScheduler } from './list-update-scheduler.js';
import type { UpdateLists, UpdateResult } from './update-lists.js';

const clock = fixedClock('2026-03-01T08:00:00.000Z');

const schedule = (update: (signal: AbortSignal) => Promise<UpdateResult[]>, fetch = true) => {
  const registered: string[] = [];
  const { logger, lines } = captureLogger();
  const scheduler = new ListUpdateScheduler(
    new ExpectedLists([findSource('un-sc')], fetch),
    fakeOf<UpdateLists>({ execute: (_sources: unknown, signal: AbortSignal) => update(signal) }),
    fakeOf<WatchlistRepository>({ register: async (id: string) => void registered.push(id) }),
    inertTransactions(),
    clock,
    systemIds,
    logger,
  );
  return { scheduler, registered, lines };
};

describe('ListUpdateScheduler', () => {
  it('registers the lists that are expected, and fetches none where it must not', async () => {
    let runs = 0;
    const { scheduler, registered } = schedule(async () => ((runs += 1), []), false);
    await scheduler.onApplicationBootstrap();
    scheduler.refresh();
    await scheduler.onModuleDestroy();
    expect([registered, runs]).toEqual([['un-sc'], 0]);
  });

  it('updates at the start, and on request not sooner than an hour later', async () => {
    let runs = 0;
    const { scheduler } = schedule(async () => ((runs += 1), []));
    await scheduler.onApplicationBootstrap();
    scheduler.refresh();
    clock.advance(60 * 60 * 1000);
    scheduler.refresh();
    await eventually(
      async () => runs,
      (count) => count === 2,
    );
    scheduler.refresh();
    await scheduler.onModuleDestroy();
    expect(runs).toBe(2);
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
