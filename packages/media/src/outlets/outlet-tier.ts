import type { MediaTier } from '@probity/contracts';
import * as z from 'zod';
import { dataFile, rowsOf } from '../data-file.js';

/** Of tier 4 are aggregators, blogs, paid releases and whatever is unknown. */
export type Tier = MediaTier;

export interface OutletTier {
  readonly tier: Tier;
  readonly reason: string;
}

const row = z
  .tuple([z.string().min(3), z.coerce.number().pipe(z.literal([1, 2, 3, 4])), z.string().min(5)])
  .transform(([domain, tier, reason]) => ({ domain, tier, reason }));

const outlets = new Map(
  rowsOf(dataFile('outlets.tsv')).map((cells) => {
    const { domain, ...tier } = row.parse(cells);
    return [domain, tier] as const;
  }),
);

const unknown: OutletTier = { tier: 4, reason: 'unknown outlet' };

/** The tier of the outlet behind a canonical URL, by the longest known end of its host. */
export const outletTier = (canonical: string): OutletTier => {
  const labels = new URL(canonical).hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const known = outlets.get(labels.slice(from).join('.'));
    if (known !== undefined) return known;
  }
  return unknown;
};
