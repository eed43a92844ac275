import type { ArticleLayout } from '@probity/contracts';

/** How a source is fetched: one feed, GDELT's list by minutes, or the pages of an archive. */
export type MediaSourceKind = Extract<ArticleLayout, 'feed' | 'gal' | 'doj'>;

/** A folder where people drop files of articles; nothing is fetched for it. */
export const fileSource = { id: 'files', name: 'Files from the folder', kind: 'file' } as const;

/** Where articles come from. */
export interface MediaSource {
  readonly id: string;
  /** For people. */
  readonly name: string;
  readonly kind: MediaSourceKind;
  readonly address: string;
  /** A court, prosecutor, police or regulator. Only these are fetched unless somebody chooses others. */
  readonly official: boolean;
  /** Where its publisher says how it may be used; absent where that is not known here. */
  readonly terms?: string;
  /** Of a feed that mixes them: only what has such an address is read. */
  readonly onlyAddresses?: RegExp;
  /** What has such a headline is passed over, such as digests of a day. */
  readonly exceptHeadlines?: RegExp;
}

/** `waiting`: it is fetched here, and was not yet. */
export type MediaSourceState = 'off' | 'waiting' | 'current' | 'failing' | 'held' | 'overdue';

export interface FetchHistory {
  /** Null where it is not fetched here. */
  readonly nextFetchAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly failingSince: Date | null;
  readonly heldSince: Date | null;
}

export interface FolderHistory extends Pick<FetchHistory, 'lastSuccessAt' | 'failingSince'> {
  readonly enabled: boolean;
}

/** Of the folder: never overdue, as nobody promises files. `waiting`: no file was read yet. */
export const mediaFolderState = (
  { enabled, lastSuccessAt, failingSince }: FolderHistory,
  isWatched: boolean,
): MediaSourceState => {
  if (!enabled || !isWatched) return 'off';
  if (failingSince !== null) return 'failing';
  return lastSuccessAt === null ? 'waiting' : 'current';
};

/** Without a good fetch for so long, also where none failed: nobody fetches. Milliseconds. */
const overdueMs = 86_400_000;

export const mediaSourceState = (history: FetchHistory, now: Date): MediaSourceState => {
  const { nextFetchAt, lastSuccessAt, failingSince, heldSince } = history;
  if (nextFetchAt === null) return 'off';
  if (heldSince !== null) return 'held';
  if (failingSince !== null) return 'failing';
  if (lastSuccessAt === null) return 'waiting';
  return now.getTime() - lastSuccessAt.getTime() > overdueMs ? 'overdue' : 'current';
};
