import type { Secret } from '@probity/kit/config';
import type { ListSource } from '@probity/watchlists';

/** A list that an installation must have. */
export interface ExpectedList {
  /** With the addresses that hold here. */
  readonly source: ListSource;
  /** Milliseconds from one fetch to the next. */
  readonly intervalMs: number;
  readonly token?: Secret | undefined;
}

export interface ListSettings {
  readonly expected: readonly ExpectedList[];
  readonly proxy?: Secret | undefined;
  /** Where files of lists are dropped. */
  readonly folder?: string | undefined;
  /** Where files are kept that deltas apply to; the system's temporary folder when absent. */
  readonly cache?: string | undefined;
}

/** Which lists an installation must have, and how it gets them. */
export class ExpectedLists {
  readonly all: readonly ExpectedList[];
  readonly proxy: Secret | undefined;
  /** Where files of lists are dropped. */
  readonly folder: string | undefined;

  /** @param fetch false: the lists are only expected, and somebody imports them. */
  constructor(
    { expected, proxy, folder }: ListSettings,
    readonly fetch: boolean,
  ) {
    this.all = expected;
    this.proxy = proxy;
    this.folder = folder;
  }

  /** Milliseconds from one fetch to the next, of those that are fetched. One without an address is imported by hand. */
  intervals(): ReadonlyMap<string, number> {
    const fetched = this.fetch ? this.all.filter(({ source }) => source.downloads.length > 0) : [];
    return new Map(fetched.map(({ source, intervalMs }) => [source.id, intervalMs] as const));
  }
}
