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

const ownedBy = (blocked: ReadonlySet<string>, asset: string, holdings: readonly Holding[]): Holding[] =>
  holdings.filter((holding) => holding.asset === asset && blocked.has(holding.owner));

const sumOf = (holdings: readonly Holding[]): number => holdings.reduce((sum, { share }) => sum + share, 0);

/** Listed parties and all that they own by 50 % and more, through others too. Each round adds one, so cycles end. */
const blockedBy = (listed: ReadonlySet<string>, holdings: readonly Holding[]): Set<string> => {
  const blocked = new Set(listed);
  const assets = new Set(holdings.map(({ asset }) => asset));
  for (;;) {
    const next = [...assets].find(
      (asset) => !blocked.has(asset) && sumOf(ownedBy(blocked, asset, holdings)) >= blockingShare,
    );
    if (next === undefined) return blocked;
    blocked.add(next);
  }
};

/**
 * What listed parties own of a subject, as OFAC's 50 percent rule counts it: shares of several add up, and what a party
 * holds that is itself owned by 50 % and more counts in full; one that is owned by less counts not at all.
 */
export const listedOwnership = (
  subject: string,
  listed: ReadonlySet<string>,
  stated: readonly Holding[],
): ListedOwnership => {
  const holdings = largestOf(stated);
  const others = new Set([...listed].filter((party) => party !== subject));
  const owners = ownedBy(blockedBy(others, holdings), subject, holdings).sort((a, b) => b.share - a.share);
  const share = Math.min(100, sumOf(owners));
  return {
    share,
    reached: share >= blockingShare,
    owners: owners.map(({ owner, share }) => ({ owner, share })),
  };
};
