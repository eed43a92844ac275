import type { ListState } from '@probity/contracts';

const dayMs = 86_400_000;

export interface ListAge {
  readonly source: string;
  readonly name: string;
  /** ISO or as partial as the publisher writes it: the day of the version in use, or when it was loaded. */
  readonly of: string;
  /** Whole days, 0 or more. */
  readonly days: number;
  /** It should have been fetched since, and was not. */
  readonly overdue: boolean;
}

/** How old the version of each list is that is in use; a list that is not loaded has none. */
export const listAges = (lists: readonly ListState[], now: number): readonly ListAge[] =>
  lists.flatMap(({ source, name, version, published, loaded, overdue = false }) => {
    const of = published ?? loaded;
    if (version === null || of === null || Number.isNaN(Date.parse(of))) return [];
    const days = Math.max(0, Math.floor((now - Date.parse(of)) / dayMs));
    return [{ source, name, of, days, overdue }];
  });
