import { grouped } from '../persons/grouped.js';

/** A share in percent, 0 to 100, of one party in another; parties are opaque keys. */
export interface Holding {
  readonly owner: string;
  readonly asset: string;
  readonly share: number;
}

export interface ListedOwnership {
  /** Percent, at most 100. */
  readonly share: number;
  readonly reached: boolean;
  /** The largest first. */
  readonly owners: readonly Pick<Holding, 'owner' | 'share'>[];
}

/**
 * From this share on a party is treated as blocked itself. Source: OFAC, "Revised Guidance on Entities Owned by Persons
 * Whose Property and Interests in Property Are Blocked", 13 August 2014: 50 percent or more, in the aggregate.
 */
const blockingShare = 50;

/** Lists state one holding more than once: the largest counts, once. */
const largestOf = (holdings: readonly Holding[]): Holding[] => {
  const largest = new Map<string, Holding>();
  for (const holding of holdings) {
    const key = JSON.stringify([holding.owner, holding.asset]);
    if (holding.share > (largest.get(key)?.share ?? -1)) largest.set(key, holding);
  }
  return [...largest.values()].filter(({ owner, asset }) => owner !== asset);
};

/** Without what binary fractions add: 14.2, 17.9 and 17.9 are half. */
const sumOf = (holdings: readonly Holding[]): number =>
  Math.round(holdings.reduce((sum, { share }) => sum + share, 0) * 1e6) / 1e6;

const toOwnership = (holdings: readonly Holding[]): ListedOwnership => {
  const share = Math.min(100, sumOf(holdings));
  const owners = holdings
    .toSorted((a, b) => b.share - a.share || Number(a.owner > b.owner) - Number(a.owner < b.owner))
    .map(({ owner, share }) => ({ owner, share }));
  return { share, reached: share >= blockingShare, owners };
};

/**
 * What listed parties own of every party, as OFAC's 50 percent rule counts it: shares of several add up, and what a party
 * holds that is itself owned by 50 % and more counts in full; one that is owned by less counts not at all. Every holding is
 * looked at once, so circles end.
 */
export const ownedByListed = (
  listed: ReadonlySet<string>,
  stated: readonly Holding[],
): ReadonlyMap<string, ListedOwnership> => {
  const held = grouped(largestOf(stated), ({ owner }) => owner);
  const blocked = new Set(listed);
  const counted = new Map<string, Holding[]>();
  // A set may grow while it is walked: what becomes blocked is walked, too.
  for (const owner of blocked) {
    for (const holding of held.get(owner) ?? []) {
      const holdings = [...(counted.get(holding.asset) ?? []), holding];
      counted.set(holding.asset, holdings);
      if (sumOf(holdings) >= blockingShare) blocked.add(holding.asset);
    }
  }
  return new Map([...counted].map(([asset, holdings]) => [asset, toOwnership(holdings)]));
};

/** The same of one subject, which is no listed owner of itself, through others either. */
export const listedOwnership = (
  subject: string,
  listed: ReadonlySet<string>,
  stated: readonly Holding[],
): ListedOwnership => {
  const others = new Set([...listed].filter((party) => party !== subject));
  return ownedByListed(others, stated).get(subject) ?? toOwnership([]);
};
