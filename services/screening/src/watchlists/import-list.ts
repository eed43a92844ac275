import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { jobTrigger, type JobTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { currentReading } from './current-reading.js';
import { HeldVersionRepository } from '../held-versions/held-version.repository.js';
import { ImportLockRepository } from './import-lock.repository.js';
import { listVersion, type ListFile, type ListSource, type Warning } from '@probity/watchlists';
import { MakeVersionLive, type StagedVersion } from './make-version-live.js';
import { StageEntries } from './stage-entries.js';
import { StagingRepository } from './staging.repository.js';
import { WatchlistRepository, type Counts } from './watchlist.repository.js';

export interface ImportRequest {
  readonly source: ListSource;
  readonly files: readonly ListFile[];
  /** A person says that a version beyond the guards is right. The version that is live is then read again, too. */
  readonly force: boolean;
  /** `YYYY-MM-DD` from elsewhere, for lists whose files carry no date. */
  readonly published?: string;
  /** What is to be known of how the files came; shown with the warnings. */
  readonly remarks?: readonly string[];
}

export interface ImportResult extends Counts {
  readonly source: string;
  /** See `listVersion`. */
  readonly version: string;
  /** The publisher's date; null where the files carry none. */
  readonly published: string | null;
  readonly entries: number;
  /** Wall clock. */
  readonly seconds: number;
  /** True when this version was live already: nothing was read or changed. */
  readonly unchanged: boolean;
  readonly warnings: readonly Warning[];
  /** Of the events that it announced. */
  readonly correlationId: string;
}

type Outcome = Omit<ImportResult, 'seconds' | 'source' | 'correlationId'>;

/**
 * Makes a publication of a list the live version, or leaves everything as it was. Entries are read into staging, out of
 * everybody's sight; then one transaction makes them live. Killed at any moment, nothing half-imported shows.
 */
@Injectable()
export class ImportList {
  constructor(
    private readonly lock: ImportLockRepository,
    private readonly lists: WatchlistRepository,
    private readonly staging: StagingRepository,
    private readonly held: HeldVersionRepository,
    private readonly stageEntries: StageEntries,
    private readonly makeVersionLive: MakeVersionLive,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Throws `LIST_UNREADABLE`, `LIST_EMPTY` or `LIST_SHRUNK`, after marking a list degraded that is loaded or expected; `LIST_BUSY` while another
   * import of the list runs. Files that are live already change nothing, unless they were read by other rules.
   */
  async execute(request: ImportRequest): Promise<ImportResult> {
    const began = this.clock.now().getTime();
    const trigger = jobTrigger('import-list', this.ids);
    const { id } = request.source;
    const outcome = await this.lock.alone(id, () => this.importOrRecordFailure(request, trigger));
    const seconds = (this.clock.now().getTime() - began) / 1000;
    return { ...outcome, source: id, seconds, correlationId: trigger.correlationId };
  }

  private async importOrRecordFailure(request: ImportRequest, trigger: JobTrigger): Promise<Outcome> {
    const { id } = request.source;
    try {
      return await this.import(request, trigger);
    } catch (error) {
      const { code, detail } = error instanceof DomainError ? error : new DomainError('INTERNAL');
      await this.transactions.runLong(trigger, async (tx) => {
        await this.staging.clear(id, tx);
        await this.lists.recordFailure(id, this.clock.now(), code, detail, tx);
      });
      throw error;
    }
  }

  private async import(request: ImportRequest, trigger: JobTrigger): Promise<Outcome> {
    const { source, files, force, remarks = [] } = request;
    const version = await listVersion(files);
    const unchanged = force ? null : await this.unchanged(source.id, version, trigger);
    if (unchanged) return unchanged;
    const importId = this.ids.next();
    const live = await this.transactions.run(trigger, (tx) => this.lists.live(source.id, tx));
    const areComparable = live?.reading === currentReading;
    const reading = source.read(files);
    const staging = { importId, source: source.id, areComparable };
    const covers = await this.stageEntries.execute(staging, reading.entries, trigger);
    const { entries, missingParts, warnings: found, ...summary } = reading.summary();
    const { published = request.published ?? null, shrinkLimit = source.shrinkLimit } = summary;
    const warnings = [...remarks.map((what) => ({ what, count: 1 })), ...found];
    const { id } = source;
    const read = { source: id, version, published, entries, missingParts, warnings, covers, forced: force };
    const staged = { ...read, importId, shrinkLimit, reading: currentReading, loadedAt: this.clock.now() };
    const counts = await this.makeLiveOrHold(source.title, staged, trigger);
    return { ...counts, version, published, entries, unchanged: false, warnings };
  }

  /** A version that has lost too many entries waits for administrators; what is wrong in other ways is never right. */
  private async makeLiveOrHold(title: string, staged: StagedVersion, trigger: JobTrigger): Promise<Counts> {
    try {
      return await this.transactions.runLong(trigger, async (tx) => {
        await this.lock.takeTurn(tx); // before the row is locked, which fetches and searches update
        // No sooner: a mistyped id whose file is refused is no list that results would have to do without.
        await this.lists.register(staged.source, title, tx);
        return this.makeVersionLive.execute(staged, trigger, tx);
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'LIST_SHRUNK')
        await this.transactions.run(trigger, (tx) => this.held.hold(staged, staged.loadedAt, tx));
      throw error;
    }
  }

  /** The live version's own result when `version` is it, and was read as it would be now. */
  private unchanged(source: string, version: string, trigger: JobTrigger): Promise<Outcome | null> {
    return this.transactions.run(trigger, async (tx) => {
      const live = await this.lists.live(source, tx);
      if (live?.version !== version || live.reading !== currentReading) return null;
      await this.lists.recordSuccess(source, this.clock.now(), tx);
      const { published, entries } = live;
      return { added: 0, changed: 0, removed: 0, version, published, entries, unchanged: true, warnings: [] };
    });
  }
}
