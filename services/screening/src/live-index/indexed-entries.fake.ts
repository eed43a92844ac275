import { storedEntry } from '../persons/stored-entry.builder.js';
import type { EntryChange, LiveSnapshotId } from './indexed-entries.repository.js';
import type { SavedList } from './index-messages.js';

interface Version {
  readonly snapshotId: number;
  readonly change: EntryChange;
}

/** Lists as the database has them; a poll can be held up and can be made to fail. */
export class FakeLists {
  versions: Version[] = [];
  polls = 0;
  /** The steps that were read: since which version, and how many entries they had. */
  readonly steps: { readonly since: number; readonly entries: number }[] = [];
  /** Of all versions. */
  loadedAt = '2026-01-20T08:00:00.000Z';
  failure: Error | undefined;
  gate: Promise<void> = Promise.resolve();

  publish(entryId: string, name: string | null): void {
    const entry = storedEntry({ entryId, names: [{ value: name ?? 'gone', kind: 'primary' }] });
    const change = { source: 'list', entryId, removed: name === null, entry };
    const others = this.versions.filter((version) => version.change.entryId !== entryId);
    this.versions = [...others, { snapshotId: this.newest + 1, change }];
  }

  get newest(): number {
    return Math.max(0, ...this.versions.map(({ snapshotId }) => snapshotId));
  }

  async liveSnapshots(): Promise<LiveSnapshotId[]> {
    this.polls += 1;
    const seen =
      this.newest === 0 ? [] : [{ source: 'list', snapshotId: this.newest, entries: this.versions.length }];
    await this.gate;
    if (this.failure) throw this.failure;
    return seen;
  }

  async liveSnapshot(): Promise<number> {
    return this.newest;
  }

  changesSince(_source: string, since: number, after: string, size: number): Promise<EntryChange[]> {
    const changes = this.versions
      .filter(({ snapshotId, change }) => snapshotId > since && change.entryId > after)
      .map(({ change }) => change)
      .sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
    const step = changes.slice(0, size);
    this.steps.push({ since, entries: step.length });
    return Promise.resolve(step);
  }

  savedLists(snapshotIds: readonly number[]): Promise<SavedList[]> {
    const ids = snapshotIds.filter((id) => id > 0 && id <= this.newest);
    return Promise.resolve(
      ids.map((snapshotId) => ({
        source: 'list',
        snapshotId,
        version: `v${snapshotId}`,
        loadedAt: this.loadedAt,
      })),
    );
  }

  livePage(): Promise<never> {
    return Promise.reject(new Error('an index reads changes'));
  }
}
