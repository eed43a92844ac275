import type { IndexDelta, MatchIndex } from '@probity/matching';
import type { HeldVersions, SavedList } from './index-messages.js';

/** Where an index outlives its thread. */
export interface SavedIndexes {
  /** The index of exactly these lists. Throws, with the reason, when there is no such index. */
  read(lists: readonly SavedList[]): MatchIndex;
  /** `index` stays as it is meanwhile. */
  write(lists: readonly SavedList[], index: MatchIndex): Promise<void>;
}

/**
 * An index, and the list versions that it holds. A list that comes for the first time is not held before it is whole;
 * changes of one that is there are taken in at once. What changes it is called in turn.
 */
export class IndexLists {
  private readonly versions = new Map<string, number>();
  /** Lists that are being taken in for the first time. */
  private readonly unseen = new Set<string>();
  private readonly staged = new Map<string, IndexDelta[]>();

  /**
   * @param index is empty, and not used elsewhere.
   * @param nextTurn resolves after the requests that came meanwhile were begun.
   * @param saved absent where no index is saved.
   */
  constructor(
    private index: MatchIndex,
    private readonly nextTurn: () => Promise<unknown>,
    private readonly saved?: SavedIndexes,
  ) {}

  get matched(): Pick<MatchIndex, 'matchInSteps'> {
    return this.index;
  }

  get held(): HeldVersions {
    return Object.fromEntries(this.versions);
  }

  has(source: string): boolean {
    return this.versions.has(source);
  }

  begin(source: string): void {
    this.staged.set(source, []);
    if (!this.has(source)) this.unseen.add(source);
  }

  async stage(source: string, delta: IndexDelta): Promise<void> {
    if (!this.unseen.has(source)) this.staged.get(source)?.push(delta);
    else for (const _ of this.index.applyInSteps(delta)) await this.nextTurn();
  }

  commit(source: string, snapshotId: number): void {
    for (const delta of this.staged.get(source) ?? []) this.index.apply(delta);
    this.staged.delete(source);
    this.unseen.delete(source);
    this.versions.set(source, snapshotId);
  }

  /** Saves the index of `lists`. Why it could not be done; null when it was. */
  async save(lists: readonly SavedList[]): Promise<string | null> {
    // Of a list that is only half here, a later version could not take away what it no longer has.
    const isWhole = this.unseen.size === 0 && this.versions.size === lists.length;
    if (!isWhole || lists.some(({ source, snapshotId }) => this.versions.get(source) !== snapshotId))
      return 'lists came meanwhile';
    return reasonOf(async () => this.saved?.write(lists, this.index));
  }

  /** Takes over the saved index of `lists`. Why it could not be done, and the index is as it was; null when it was. */
  restore(lists: readonly SavedList[]): Promise<string | null> {
    return reasonOf(() => {
      if (this.versions.size + this.unseen.size > 0) throw new Error('it holds lists already');
      if (this.saved === undefined) throw new Error('there is no place for it');
      this.index = this.saved.read(lists);
      for (const { source, snapshotId } of lists) this.versions.set(source, snapshotId);
    });
  }
}

const reasonOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};
