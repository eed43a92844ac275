import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { replied } from '@probity/kit/threads';
import { grouped } from '../persons/grouped.js';
import { toIndexEntry } from '../matching/index-entry.js';
import { IndexedEntriesRepository, type EntryChange } from './indexed-entries.repository.js';
import type { IndexChange } from './index-messages.js';

/** Entries read at a time: some 10 ms of this thread, and between two steps other work goes on. */
const stepSize = 250;

interface ListThread {
  ask(change: IndexChange): Promise<{ readonly kind: string }>;
}

/** A thread that holds the lists as they are live, and what is known here of it. */
export class SyncedWorker<Thread extends ListThread = ListThread> {
  /** True when it holds all lists that were live at some moment. */
  isReady = false;
  /** The newest snapshot of each list that it holds. */
  readonly snapshots = new Map<string, number>();

  constructor(readonly thread: Thread) {}

  /** Sends changes of a list. Rejects when the thread has ended. */
  async send(change: IndexChange): Promise<void> {
    replied(await this.thread.ask(change), 'done');
    if (change.kind === 'commit') this.snapshots.set(change.source, change.snapshotId);
  }
}

/** How far a synchronisation is, in entries. */
export interface SyncProgress {
  readonly read: number;
  readonly total: number;
}

interface Target {
  readonly source: string;
  /** Snapshot that the workers hold; 0 for none. */
  readonly since: number;
  readonly workers: readonly SyncedWorker[];
  readonly signal: AbortSignal;
  readonly onRead: (entries: number) => void;
}

/** Some changes of a list. */
interface Step {
  /** The snapshot that was live when they were read. */
  readonly live: number;
  readonly changes: readonly EntryChange[];
  /** The entry after which more follow; absent after the last. */
  readonly next: string | undefined;
}

/** Brings indexes to the live versions of all lists. */
@Injectable()
export class IndexSync {
  constructor(
    private readonly entries: IndexedEntriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Resolves with the number of entries that were read when every worker holds what was live at the call, or newer. Rejects
   * when `signal` ends it.
   */
  async execute(
    workers: readonly SyncedWorker[],
    signal: AbortSignal,
    onProgress: (progress: SyncProgress) => void = () => undefined,
  ): Promise<number> {
    const live = await this.transactions.read((tx) => this.entries.liveSnapshots(tx));
    const total = live.reduce((sum, { entries }) => sum + entries, 0);
    let read = 0;
    const onRead = (entries: number): void => onProgress({ read: (read += entries), total });
    onRead(0);
    for (const { source, snapshotId } of live) {
      for (const [since, behind] of grouped(workers, ({ snapshots }) => snapshots.get(source) ?? 0))
        await this.update({ source, since, workers: behind, signal, onRead }, snapshotId);
    }
    for (const worker of workers) worker.isReady = true;
    return read;
  }

  /** Begins again when a newer version goes live meanwhile: what was read before it belongs to none. */
  private async update(target: Target, live: number): Promise<void> {
    for (let snapshotId = live; snapshotId !== target.since;) {
      const seen = await this.stage(target, snapshotId);
      if (seen === snapshotId) {
        // One after the other: while one takes the changes in, the others match.
        for (const worker of target.workers)
          await worker.send({ kind: 'commit', source: target.source, snapshotId });
        return;
      }
      snapshotId = seen;
    }
  }

  /** Stages the changes up to `snapshotId`. The snapshot that was live at the last step; another one ends it. */
  private async stage(target: Target, snapshotId: number): Promise<number> {
    const { source, workers, signal, onRead } = target;
    await sendAll(workers, { kind: 'begin', source });
    let step: Step | undefined = await this.read(target, '');
    while (step !== undefined) {
      signal.throwIfAborted();
      if (step.live !== snapshotId) return step.live;
      onRead(step.changes.length);
      step = await this.send(target, step);
    }
    return snapshotId;
  }

  /** Sends a step, and meanwhile reads the next one: the threads do not wait for the database. */
  private async send(target: Target, { changes, next }: Step): Promise<Step | undefined> {
    const following = next === undefined ? undefined : this.read(target, next);
    await Promise.all([following, sendAll(target.workers, staged(target.source, changes))]);
    return following;
  }

  /** A step has a transaction of its own: none may wait for a thread. */
  private read({ source, since }: Target, after: string): Promise<Step> {
    return this.transactions.read(async (tx) => {
      const live = await this.entries.liveSnapshot(source, tx);
      const changes = await this.entries.changesSince(source, since, after, stepSize, tx);
      const next = changes.length < stepSize ? undefined : changes.at(-1)?.entryId;
      return { live, changes, next };
    });
  }
}

const sendAll = async (workers: readonly SyncedWorker[], change: IndexChange): Promise<void> => {
  await Promise.all(workers.map((worker) => worker.send(change)));
};

const staged = (source: string, changes: readonly EntryChange[]): IndexChange => ({
  kind: 'stage',
  source,
  changed: changes.filter(({ removed }) => !removed).map(toIndexEntry),
  removed: changes.filter(({ removed }) => removed).map(({ entryId }) => ({ source, entryId })),
});
