import type { ListEntry, Topic } from './list-entry.js';

/** One file of a publication. `open` may be called more than once and starts at the first byte each time. */
export interface ListFile {
  /** For messages to people only; what a file is shows in its content. */
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** An official file to fetch. Addresses are defaults; an installation's configuration overrides them by `fileName`. */
export interface ListDownload {
  readonly fileName: string;
  readonly url: string;
}

export interface Warning {
  /** A sentence part for people, such as `unknown country "Zaire"`. */
  readonly what: string;
  readonly count: number;
}

/** What is known only once a list was read to its end. */
export interface ListSummary {
  readonly entries: number;
  /** The list's own date, `YYYY-MM-DD`; absent when the files do not carry one (OFAC's CSV does not). */
  readonly published?: string;
  /** The list's own count, already compared with `entries`. */
  readonly declaredCount?: number;
  /** Files of the publication that were not given (`alt.csv`): what is loaded is true, but less than the whole. */
  readonly missingParts: readonly string[];
  /** Takes precedence over that of the source, where the files that were given show that less may vanish. */
  readonly shrinkLimit?: number;
  /** Things that were passed over or not understood, most frequent first. */
  readonly warnings: readonly Warning[];
}

export interface ListReading {
  /**
   * Can be iterated once. Throws `LIST_UNREADABLE` or `LIST_EMPTY`, possibly after many entries: nothing that was
   * yielded may become live before the end was reached.
   */
  readonly entries: AsyncIterable<ListEntry>;
  /** Throws when `entries` was not read to its end. */
  summary(): ListSummary;
}

/** One list Probity can read. */
export interface ListSource {
  /** As the API and the events name it: `ofac-sdn`, `un-sc`, `ftm:<dataset>`. */
  readonly id: string;
  /** The list's name for people. */
  readonly title: string;
  readonly publisher: string;
  /** What its entries may be listed for, whatever version; absent where only a data set's entries say it. */
  readonly topics?: readonly Topic[];
  /** Empty when there is no official address. */
  readonly downloads: readonly ListDownload[];
  /** Names of files that have no official address, and are fetched where an installation sets one. */
  readonly addressable?: readonly string[];
  /** Largest share of entries, 0 to 1, that one update may lose, whatever it adds, before a person must approve. */
  readonly shrinkLimit: number;
  read(files: readonly ListFile[]): ListReading;
}

/** The genuine one-step falls of 308 OFAC versions stay under 1.6 %; ten leave room for a large delisting. */
export const usualShrinkLimit = 0.1;
