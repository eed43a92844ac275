import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { replied, ThreadEnded } from '@probity/kit/threads';
import { SavedIndexFile } from './index-file-header.adapter.js';
import { IndexedEntriesRepository } from './indexed-entries.repository.js';
import type { SavedIndexRequest, SavedList } from './index-messages.js';
import type { IndexWorker } from './worker-pool.adapter.js';

/** Entries that a start may as well read from the database; with more that are new, the index is saved again. */
const fewEntries = 1_000;

/**
 * Keeps the index in a file, so that a start reads it instead of building it. Whatever is wrong with the file, the index is
 * built from the database.
 */
@Injectable()
export class SavedIndex {
  /** Read since the index was saved. */
  private unsaved = 0;
  private saving: Promise<void> | undefined;
  /** Of a thread that ended over the file, the next one does not read it. */
  private isUsable = true;

  constructor(
    private readonly file: SavedIndexFile,
    private readonly entries: IndexedEntriesRepository,
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {}

  /** Gives the saved index to the workers that hold nothing, where this database has the lists that it was made of. */
  async restore(workers: readonly IndexWorker[]): Promise<void> {
    const empty = workers.filter(({ isReady, snapshots }) => !isReady && snapshots.size === 0);
    if (!this.isUsable || empty.length === 0) return;
    const lists = this.listsOfFile();
    if (lists === null || !(await this.hasAll(lists))) return;
    this.isUsable = false;
    const reasons = await Promise.all(empty.map((worker) => keep(worker, { kind: 'restore', lists })));
    const whyNot = reasons.find((reason) => reason !== null);
    if (whyNot === undefined) this.isUsable = true;
    else this.logger.warn('The saved index is not used', { file: this.file.path, reason: whyNot });
  }

  /**
   * Notes that a worker read so many entries, and saves its index when these are many; nobody waits for that. What could
   * not be saved is tried again after more was read, not at each poll: a full disk stays full for a while.
   */
  follow(worker: IndexWorker | undefined, entries: number): void {
    if (entries === 0) return;
    this.unsaved += entries;
    if (this.file.path === undefined || worker === undefined) return;
    if (this.unsaved < fewEntries || this.saving !== undefined) return;
    this.saving = this.save(worker, this.unsaved).finally(() => (this.saving = undefined));
  }

  private async save(worker: IndexWorker, entries: number): Promise<void> {
    try {
      const ids = [...worker.snapshots.values()];
      const lists = await this.transactions.read((tx) => this.entries.savedLists(ids, tx));
      const whyNot = await keep(worker, { kind: 'save', lists });
      if (whyNot !== null) return this.logger.warn('The index was not saved', { reason: whyNot });
      this.unsaved -= entries;
      this.isUsable = true;
    } catch (error) {
      if (!(error instanceof ThreadEnded)) this.logger.warn('The index was not saved', { error });
    }
  }

  private listsOfFile(): readonly SavedList[] | null {
    try {
      return this.file.lists();
    } catch (error) {
      this.isUsable = false;
      this.logger.warn('The saved index is not used', { file: this.file.path, error });
      return null;
    }
  }

  /** By more than their ids: those of another database, or of this one before a backup was restored, may be the same. */
  private async hasAll(lists: readonly SavedList[]): Promise<boolean> {
    const ids = lists.map(({ snapshotId }) => snapshotId);
    return isDeepStrictEqual(await this.transactions.read((tx) => this.entries.savedLists(ids, tx)), lists);
  }
}

/** Why the worker did not save its index, or take over the saved one; null when it did. Rejects when its thread has ended. */
const keep = async (worker: IndexWorker, request: SavedIndexRequest): Promise<string | null> => {
  const { whyNot } = replied(await worker.thread.ask(request), 'kept');
  if (request.kind === 'restore' && whyNot === null)
    for (const { source, snapshotId } of request.lists) worker.snapshots.set(source, snapshotId);
  return whyNot;
};
