import type { ListEntry } from '@probity/watchlists';

/** An entry as it is stored: its record apart, its list beside it. */
export type StoredEntry = Omit<ListEntry, 'raw'>;

export interface SourcedEntry {
  readonly source: string;
  readonly entry: StoredEntry;
}
