import type { SanctionedOwners } from '../risk/ownership-reasons.js';
import { ownedByListed, type Holding } from './listed-ownership.js';

export interface Party {
  readonly id: string;
  readonly name: string;
  /** Whether a sanctions list names it now. */
  readonly sanctioned: boolean;
}

/** Owners that a reason names; shareholders of some companies are hundreds. */
const mostNamed = 5;

/** Parties that sanctioned ones own by so much that they are treated as sanctioned themselves. */
export const ownedBySanctioned = (
  holdings: readonly Holding[],
  parties: ReadonlyMap<string, Party>,
): ReadonlyMap<string, SanctionedOwners> => {
  const sanctioned = new Set([...parties.values()].filter((party) => party.sanctioned).map(({ id }) => id));
  const owned = new Map<string, SanctionedOwners>();
  for (const [asset, { share, reached, owners }] of ownedByListed(sanctioned, holdings)) {
    // A party that is sanctioned itself needs no owners to be.
    if (!reached || sanctioned.has(asset)) continue;
    const named = owners.slice(0, mostNamed).map(({ owner, share }) => {
      return { name: parties.get(owner)?.name ?? '', share };
    });
    owned.set(asset, { share, owners: named });
  }
  return owned;
};
