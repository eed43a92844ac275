import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { grouped } from '../persons/grouped.js';
import { toIndexEntry } from '../answers/index-entry.js';
import { IndexedEntriesRepository, type EntryChange } from './indexed-entries.repository.js';
import type { FollowingThread } from './following-thread.js';

/** Entries read at a time: some 10 ms of this thread, and between two steps other work goes on. */
const stepSize = 250;

/** Brings indexes to the live versions of all lists. */
@Injectable()
export class FollowLists {
  constructor(
    private readonly entries: IndexedEntriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Resolves when every thread holds what was live at the call, or newer. Rejects when `signal` ends it. */
  async execute(threads: readonly FollowingThread[], signal: AbortSignal): Promise<void> {
    const live = await this.transactions.read((tx) => this.entries.liveSnapshots(tx));
    for (const { source, snapshotId } of live) {
      for (const [since, behind] of grouped(threads, (thread) => thread.snapshotOf(source)))
        await this.bring(behind, source, since, snapshotId, signal);
    }
    for (const thread of threads) thread.isReady = true;
  }

  /** Begins again when a newer version goes live meanwhile: what was read before it belongs to none. */
  private async bring(
    threads: readonly FollowingThread[],
    source: string,
    since: number,
    live: number,
    signal: AbortSignal,
  ): Promise<void> {
    for (let target = live; target !== since;) {
      const seen = await this.stage(threads, source, since, target, signal);
      if (seen === target) {
        // One after the other: while one takes the changes in, the others answer.
        for (const thread of threads) await thread.tell({ kind: 'commit', source, snapshotId: target });
        return;
      }
      target = seen;
    }
  }

  /** Stages the changes from `since` to `target`. The snapshot that was live at the last step; another one ends it. */
  private async stage(
    threads: readonly FollowingThread[],
    source: string,
    since: number,
    target: number,
    signal: AbortSignal,
  ): Promise<number> {
    await tell(threads, { kind: 'begin', source });
    for (let after = ''; ;) {
      signal.throwIfAborted();
      // A step has a transaction of its own: none may wait for a thread.
      const { live, changes } = await this.transactions.read(async (tx) => ({
        live: await this.entries.liveSnapshot(source, tx),
        changes: await this.entries.changesSince(source, since, after, stepSize, tx),
      }));
      if (live !== target) return live;
      await tell(threads, staged(source, changes));
      const last = changes.at(-1);
      if (last === undefined || changes.length < stepSize) return live;
      after = last.entryId;
    }
  }
}

type Told = Parameters<FollowingThread['tell']>[0];

const tell = async (threads: readonly FollowingThread[], call: Told): Promise<void> => {
  await Promise.all(threads.map((thread) => thread.tell(call)));
};

const staged = (source: string, changes: readonly EntryChange[]): Told => ({
  kind: 'stage',
  source,
  changed: changes.filter(({ removed }) => !removed).map(toIndexEntry),
  removed: changes.filter(({ removed }) => removed).map(({ entryId }) => ({ source, entryId })),
});
