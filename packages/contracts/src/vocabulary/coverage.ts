import type { ListState } from '../api/watchlist.js';
import type { EvidenceKind } from './evidence-kind.js';

/**
 * How far a kind of evidence was asked for. `partly`: a list was asked in an older version, or not at all. `not-checked`:
 * no list that was asked has any of it, so that nothing found says nothing. `unknown`: not recorded.
 */
export type Coverage = 'asked' | 'partly' | 'not-checked' | 'unknown';

type AskedList = Pick<ListState, 'version' | 'degraded' | 'covers'>;

/** Of the lists as a result used them. */
export const coverageOf = (kind: EvidenceKind, lists: readonly AskedList[]): Coverage => {
  const asked = lists.filter(({ version }) => version !== null);
  const covering = asked.filter(({ covers }) => covers?.includes(kind));
  if (covering.length === 0)
    return asked.some(({ covers }) => covers === undefined) ? 'unknown' : 'not-checked';
  return asked.length < lists.length || covering.some(({ degraded }) => degraded) ? 'partly' : 'asked';
};
