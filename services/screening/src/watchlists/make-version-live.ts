import { Injectable } from '@nestjs/common';
import { DomainError, listUpdated, personRemoved } from '@probity/contracts';
import type { Trigger } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import { Outbox } from '@probity/kit/messaging';
import { HeldVersionRepository } from '../held-versions/held-version.repository.js';
import { JoinNewEntries, type MergedPersons } from '../joins/join-new-entries.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { UpdateListedOwnership } from '../relations/update-listed-ownership.js';
import { ImportLockRepository } from './import-lock.repository.js';
import { importRefusal } from './import-refusal.js';
import { ListDeltaRepository, type Delta } from './list-delta.repository.js';
import { StagingRepository } from './staging.repository.js';
import { WatchlistRepository, type Counts, type Snapshot } from './watchlist.repository.js';

/** Entries that are worth new statistics; fewer are left to the server's own schedule. */
const analyzedFrom = 1_000;

export interface StagedVersion extends Snapshot {
  readonly importId: string;
  /** Share of entries, 0 to 1. */
  readonly shrinkLimit: number;
}

/** The one transaction of an import. After it the staged version is live with everything that follows from it. */
@Injectable()
export class MakeVersionLive {
  constructor(
    private readonly lock: ImportLockRepository,
    private readonly staging: StagingRepository,
    private readonly lists: WatchlistRepository,
    private readonly held: HeldVersionRepository,
    private readonly delta: ListDeltaRepository,
    private readonly joinNewEntries: JoinNewEntries,
    private readonly updateOwnership: UpdateListedOwnership,
    private readonly rebuildPersons: RebuildPersons,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `LIST_EMPTY`, `LIST_SHRUNK`, `LIST_UNREADABLE`, or `LIST_BUSY` when the staged rows are not ours any more. */
  async execute(staged: StagedVersion, trigger: Trigger, tx: Tx): Promise<Counts> {
    const { importId, source, loadedAt: at } = staged;
    await this.lock.takeTurn(tx);
    if ((await this.staging.count(importId, tx)) !== staged.entries) throw new DomainError('LIST_BUSY');
    const live = await this.lists.live(source, tx);
    const held = await this.held.find(source, staged.version, tx);
    const forced = staged.forced || held?.released === true;

    const isReadOtherwise = live !== null && live.reading !== staged.reading;
    const isReadAgain = isReadOtherwise && live.version === staged.version;
    await this.delta.prepare(tx);
    // Other rules may have made other keys of the same files: then only the number of entries says what was lost.
    const lost = isReadAgain
      ? live.entries - staged.entries
      : await this.delta.countMissing({ importId, source }, tx);
    const refusal = importRefusal({ ...staged, lost }, live, staged.shrinkLimit, forced);
    if (refusal) throw refusal;

    const snapshotId = await this.lists.addSnapshot({ ...staged, forced }, tx);
    const delta = { importId, source, snapshotId, at };
    const { merged, ...counts } = await this.applyDelta(delta, tx);
    if (isReadOtherwise) await this.delta.renewAllKeys(delta, tx);
    const owned =
      isReadOtherwise || merged.removed.length > 0
        ? await this.updateOwnership.execute(at, tx)
        : await this.updateOwnership.afterImport(delta, at, tx);
    await this.lists.makeLive(source, snapshotId, counts, tx);
    await this.lists.recordSuccess(source, at, tx);
    await this.held.clear(source, tx);
    const { version, published, entries } = staged;
    // Before its persons: thousands of them must not hold up the news that the list is live.
    await this.outbox.write(tx, trigger, listUpdated, { source, version, published, entries, ...counts });
    const rebuilding = {
      occasion: { kind: isReadAgain ? 'reading' : 'import', id: importId, source, snapshotId },
      at,
      trigger,
    } as const;
    const more = { others: [...owned, ...merged.survivors], isFirst: live === null };
    await this.rebuildPersons.inBatches(this.delta.touchedPersons(delta, more, tx), rebuilding, tx);
    await this.outbox.writeMany(tx, trigger, personRemoved, merged.removed);
    await this.staging.clear(source, tx);
    return counts;
  }

  private async applyDelta(delta: Delta, tx: Tx): Promise<Counts & { readonly merged: MergedPersons }> {
    await this.delta.keepSuperseded(delta, tx);
    const { changed, returned } = await this.delta.change(delta, tx);
    const removed = await this.delta.remove(delta, tx);
    // After the removals: a party that its list gave a new key joins the person it was.
    const merged = await this.joinNewEntries.execute(delta, tx);
    const added = await this.delta.add(delta, tx);
    if (added > analyzedFrom) await this.delta.analyze(tx);
    return { added: added + returned, changed, removed, merged };
  }
}
