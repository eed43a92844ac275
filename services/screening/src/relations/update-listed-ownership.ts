import { Injectable } from '@nestjs/common';
import type { Tx } from '@probity/kit/db';
import type { SanctionedOwners } from '../risk/ownership-reasons.js';
import { ListedOwnershipRepository } from './listed-ownership.repository.js';
import { ownedByListed } from './listed-ownership.js';
import { RelationRepository, type Party } from './relation.repository.js';

/** Owners that a reason names; shareholders of some companies are hundreds. */
const mostNamed = 5;

const isSanctioned = (party: Party | undefined): boolean => party?.sanctioned === true;

/**
 * Who is owned by sanctioned parties, through whatever others, over all lists: whoever is listed, delisted, joined, bought
 * or sold can change it for parties that their own lists left as they were.
 */
@Injectable()
export class UpdateListedOwnership {
  constructor(
    private readonly relations: RelationRepository,
    private readonly ownership: ListedOwnershipRepository,
  ) {}

  /** Resolves with the persons of whom it changed. Holdings that ended before the day of `at` are over. */
  async execute(at: Date, tx: Tx): Promise<string[]> {
    const holdings = await this.relations.holdings(at.toISOString().slice(0, 10), tx);
    const ids = [...new Set(holdings.flatMap(({ owner, asset }) => [owner, asset]))];
    const parties = await this.relations.listedParties(ids, tx);
    const sanctioned = new Set(ids.filter((id) => isSanctioned(parties.get(id))));
    const owned = new Map<string, SanctionedOwners>();
    for (const [asset, { share, reached, owners }] of ownedByListed(sanctioned, holdings)) {
      // A party that is sanctioned itself needs no owners to be.
      if (!reached || sanctioned.has(asset)) continue;
      const named = owners.slice(0, mostNamed).map(({ owner, share }) => {
        return { name: parties.get(owner)?.name ?? '', share };
      });
      owned.set(asset, { share, owners: named });
    }
    return this.ownership.replace(owned, tx);
  }
}
