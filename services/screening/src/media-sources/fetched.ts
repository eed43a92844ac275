import type { FileStates } from '@probity/kit/downloads';
import type { ArticleBatch } from '../article-files/article-batch.js';

/** How far a source was read, so that the next fetch goes on from there. Stored once what was read is. */
export interface FetchProgress {
  /** What the publisher calls the file that was read. */
  readonly fileStates?: FileStates;
  /** SHA-256 of it, for publishers that call it nothing. */
  readonly hash?: string;
  /** Of `gal`: the last minute that was read, an ISO instant. */
  readonly minute?: string;
  /** Of `doj`: the newest release that was read, and its page. */
  readonly lastUrl?: string;
  readonly lastPage?: number;
}

export interface FetchedArticles {
  readonly state: 'fetched';
  readonly batches: readonly ArticleBatch[];
  /** To be compared with what is usual: of the largest file, or new ones of an archive. */
  readonly items: number;
  /** What was read, for people. */
  readonly file: string;
  readonly progress: FetchProgress;
  /** Minutes for which the feed says that it stays the same. */
  readonly ttlMinutes: number | null;
  /** Whether there is more, which a next fetch reads at once. */
  readonly hasMore: boolean;
  /** Why it ends before its end; what came until there is good. */
  readonly failure: string | null;
}

/** `unchanged`: there is nothing that was not read. `failed`: nothing is known of the present state. */
export type Fetched =
  | FetchedArticles
  | { readonly state: 'unchanged'; readonly progress: FetchProgress }
  | { readonly state: 'failed'; readonly reason: string; readonly retryAfterMs?: number | undefined };
