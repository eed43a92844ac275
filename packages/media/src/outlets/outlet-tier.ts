import type { MediaTier } from '@probity/contracts';
import * as z from 'zod';
import { dataFile, rowsOf } from '../data-file.js';

/** Of tier 4 are aggregators, blogs, paid releases and whatever is unknown. */
export type Tier = MediaTier;

export interface OutletTier {
  readonly tier: Tier;
  readonly reason: string;
}

interface Outlet {
  readonly listed: OutletTier;
  readonly isAuthority: boolean;
}

const row = z
  .tuple([
    z.string().min(3),
    z.coerce.number().pipe(z.literal([1, 2, 3, 4])),
    z.string().min(5),
    z.literal('authority').optional(),
  ])
  .transform(([domain, tier, reason, authority]) => ({
    domain,
    outlet: { listed: { tier, reason }, isAuthority: authority !== undefined },
  }));

const outlets = new Map<string, Outlet>(
  rowsOf(dataFile('outlets.tsv')).map((cells) => {
    const { domain, outlet } = row.parse(cells);
    return [domain, outlet] as const;
  }),
);

const unknown: Outlet = { listed: { tier: 4, reason: 'unknown outlet' }, isAuthority: false };

/** The outlet behind a canonical URL, by the longest known end of its host. */
const outletAt = (canonical: string): Outlet => {
  const labels = new URL(canonical).hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const known = outlets.get(labels.slice(from).join('.'));
    if (known !== undefined) return known;
  }
  return unknown;
};

/** The tier of the outlet behind a canonical URL. */
export const outletTier = (canonical: string): OutletTier => outletAt(canonical).listed;

/** A court, prosecutor, police or regulator: all that it publishes is kept. A government as such is none of these. */
export const isAuthority = (canonical: string): boolean => outletAt(canonical).isAuthority;
