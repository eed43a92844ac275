import * as z from 'zod';
import { dataFile, rowsOf } from '../data-file.js';

/** 1 official, 2 agencies, national and investigative press, 3 other press, 4 aggregators, blogs, paid releases, unknown. */
export type Tier = 1 | 2 | 3 | 4;

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
