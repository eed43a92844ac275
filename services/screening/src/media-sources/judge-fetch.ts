/** What a source usually has in one fetch. */
export interface UsualItems {
  /** Null before the first. */
  readonly usualItems: number | null;
}

/** Times the usual items from which somebody has to look first. */
const heldFactor = 10;

/** Below so many nothing is held: ten times two articles is no flood. */
const fewItems = 20;

/** How much of the newest fetch is in what is usual. */
const newestShare = 0.2;

/** `none`: nothing where items were. `too-many`: it waits until somebody accepts it. */
export const judgeFetch = (items: number, { usualItems }: UsualItems): 'good' | 'none' | 'too-many' => {
  if (usualItems === null) return 'good';
  if (items === 0 && usualItems > 0) return 'none';
  return items > heldFactor * Math.max(usualItems, fewItems) ? 'too-many' : 'good';
};

export const usualAfter = (items: number, { usualItems }: UsualItems): number =>
  usualItems === null ? items : usualItems + (items - usualItems) * newestShare;
