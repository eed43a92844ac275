import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import { ListedOwnershipRepository } from './listed-ownership.repository.js';
import { RelationRepository } from './relation.repository.js';
import { ownedBySanctioned } from './sanctioned-owners.js';
import { concernOwnership, isOutdated, touchesOwnership } from './touches-ownership.js';
import { TouchedEntryRepository, type Touched } from './touched-entry.repository.js';

/**
 * Who is owned by sanctioned parties, through whatever others, over all lists: whoever is listed, delisted, joined, bought
 * or sold can change it for parties that their own lists left as they were.
 */
@Injectable()
export class UpdateListedOwnership {
  constructor(
    private readonly relations: RelationRepository,
    private readonly ownership: ListedOwnershipRepository,
    private readonly touched: TouchedEntryRepository,
  ) {}

  /** Resolves with the persons of whom it changed. Holdings that ended before the day of `at` or begin after it do not count. */
  async execute(at: Date, tx: Tx): Promise<string[]> {
    const holdings = await this.relations.holdings(at.toISOString().slice(0, 10), tx);
    const ids = [...new Set(holdings.flatMap(({ owner, asset }) => [owner, asset]))];
    const parties = await this.relations.listedParties(ids, tx);
    return this.ownership.replace(ownedBySanctioned(holdings, parties), tx);
  }

  /**
   * The same after an import, which most of them cannot change: then nothing is counted. Not for one that made the keys of
   * entries by other rules, or persons one.
   */
  async afterImport(touched: Touched, at: Date, tx: Tx): Promise<string[]> {
    if (isOutdated(await this.touched.lastCount(touched, tx), at)) return this.execute(at, tx);
    const entries = await this.touched.touched(touched, tx);
    const canDiffer =
      entries === null ||
      (await touchesOwnership(entries, {
        entriesOf: (personIds) => this.touched.entriesOf(personIds, tx),
        isNamed: (keys) => this.relations.areNamedByOwners(keys, tx),
      }));
    return canDiffer ? this.execute(at, tx) : [];
  }

  /** The same after entries moved from one of the persons to another. */
  async afterSplit(personIds: readonly string[], at: Date, tx: Tx): Promise<string[]> {
    const entries = await this.touched.entriesOf(personIds, tx);
    const canDiffer = await concernOwnership(entries, (keys) => this.relations.areNamedByOwners(keys, tx));
    return canDiffer ? this.execute(at, tx) : [];
  }
}
