import type { Secret } from '@probity/kit/config';
import type { DownloadOptions } from '@probity/kit/downloads';
import type { MediaSource } from './media-source.js';

export interface ScheduledSource {
  /** With the address that holds here. */
  readonly source: MediaSource;
  /** Milliseconds from one fetch to the next; a feed may want more. */
  readonly intervalMs: number;
}

/** Limits of one file. A file of GDELT's list has 200 kB and unpacks to five times as much. */
const usualLimits = { timeoutMs: 20_000, maxBytes: 5_000_000 };

export interface MediaSettings {
  readonly sources: readonly ScheduledSource[];
  readonly userAgent: string;
  readonly proxy?: Secret | undefined;
  readonly limits?: Partial<DownloadOptions>;
  /** Where people drop files of articles; absent where none is watched. */
  readonly folder?: string | undefined;
}

/** Which sources of articles an installation has, and how it gets them. */
export class MediaSourceSettings {
  readonly folder: string | undefined;
  readonly sources: readonly ScheduledSource[];
  readonly userAgent: string;
  readonly proxy: Secret | undefined;
  readonly limits: Partial<DownloadOptions>;

  /** @param fetch false: none is fetched here. */
  constructor(
    { sources, userAgent, proxy, folder, limits = {} }: MediaSettings,
    readonly fetch: boolean,
  ) {
    this.sources = sources;
    this.userAgent = userAgent;
    this.proxy = proxy;
    this.folder = folder;
    this.limits = { ...usualLimits, ...limits };
  }

  /** Whether a service fetches it here, unless an administrator switched it off. */
  fetches(id: string): boolean {
    return this.fetch && this.sources.some(({ source }) => source.id === id);
  }
}
