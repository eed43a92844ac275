import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  downloadFiles,
  type DownloadOptions,
  type DownloadResult,
  type FileStates,
} from '@probity/kit/downloads';
import { ftmFiles, type FtmDelta, type ListFile } from '@probity/watchlists';
import type { ExpectedList } from './expected-lists.js';
import type { FileCacheClient } from './file-cache.client.js';

export type NotHere = Extract<DownloadResult, { readonly state: 'unreachable' | 'failed' }>;
export type Fetched = Extract<DownloadResult, { readonly state: 'fetched' }>;

export interface FtmFetch {
  readonly list: ExpectedList;
  /** Of the version that is live. Without them, the whole list is fetched. */
  readonly known: FileStates;
  readonly options: Omit<DownloadOptions, 'folder' | 'known' | 'namedBy' | 'maxBytes' | 'mayBeEmpty'>;
}

/** A file in the cache, and what the publisher calls its state. */
export interface Kept {
  readonly url: string;
  readonly version: string;
  readonly sha256: string;
  readonly file: ListFile;
}

/** A download that did not come, on the way through a use that expects one. */
export class NotDownloaded extends Error {
  constructor(readonly result: NotHere) {
    super(result.reason);
  }
}

/** Deltas are held in memory, and more than a quarter of the list is no less to read than the list. */
const mostDeltaBytes = (wholeBytes: number): number => Math.max(wholeBytes / 4, 1_000_000);

const nameOf = (place: number, version: string): string =>
  place === 0 ? ftmFiles.entities : `${version}.delta.json`;

/** The files of one fetch of a data set: requested, and kept in the cache. */
export class DatasetFilesClient {
  private readonly source: string;
  readonly index: string;

  /** @param folder of the cache, for what comes. */
  constructor(
    private readonly cache: FileCacheClient,
    private readonly folder: string,
    private readonly fetch: FtmFetch,
  ) {
    this.source = fetch.list.source.id;
    this.index = this.addressOf(ftmFiles.index) ?? '';
  }

  /** Null where the deltas are too large to be worth it. */
  async append(base: readonly Kept[], deltas: readonly FtmDelta[]): Promise<Kept[] | null> {
    const files = [...base];
    const sizes = await Promise.all(base.map(({ sha256 }) => this.cache.bytes(this.source, sha256)));
    const [wholeBytes = 0, ...deltaBytes] = sizes;
    let bytes = deltaBytes.reduce((sum, size) => sum + size, 0);
    for (const { version, url } of deltas) {
      const most = Math.floor(mostDeltaBytes(wholeBytes) - bytes);
      if (most <= 0) return null;
      const name = nameOf(files.length, version);
      await this.fetched(name, url, { mayBeEmpty: true, maxBytes: most });
      const kept = await this.add(name, url, version);
      bytes += await this.cache.bytes(this.source, kept.sha256);
      files.push(kept);
    }
    return files;
  }

  /** The files of the version that is live; null where one is missing. */
  async base(): Promise<Kept[] | null> {
    const kept: Kept[] = [];
    for (const { url, version, sha256 } of this.knownFiles()) {
      const file = await this.cache.find(this.source, sha256, nameOf(kept.length, version));
      if (file === null) return null;
      kept.push({ url, version, sha256, file });
    }
    return kept.length === 0 ? null : kept;
  }

  /** The full file, which is the oldest, and its deltas. */
  knownFiles(): Omit<Kept, 'file'>[] {
    return Object.entries(this.fetch.known)
      .flatMap(([url, { version, sha256 }]) =>
        version === undefined || sha256 === undefined ? [] : [{ url, version, sha256 }],
      )
      .sort((a, b) => (a.version < b.version ? -1 : 1));
  }

  async add(name: string, url: string, version: string): Promise<Kept> {
    const sha256 = await this.cache.add(this.source, join(this.folder, name));
    return { url, version, sha256, file: this.cache.file(this.source, sha256, name) };
  }

  addressOf(name: string): string | undefined {
    return this.fetch.list.source.downloads.find(({ fileName }) => fileName === name)?.url;
  }

  async textOf({ files: [file] }: Fetched): Promise<string> {
    return file === undefined ? '' : text(Readable.from(file.open()));
  }

  async fetched(name: string, url: string, options: Partial<DownloadOptions>): Promise<Fetched> {
    const result = await this.request(name, url, options);
    if (result.state === 'unchanged') throw new Error(`${url} was requested without a condition`);
    return result;
  }

  /** Only the addresses of the settings may be of this machine. */
  async request(
    fileName: string,
    url: string,
    options: Partial<DownloadOptions>,
  ): Promise<Fetched | { readonly state: 'unchanged' }> {
    const isSet = this.fetch.list.source.downloads.some((download) => download.url === url);
    const result = await downloadFiles([{ fileName, url }], {
      ...this.fetch.options,
      ...options,
      folder: this.folder,
      ...(!isSet && { namedBy: this.index }),
    });
    if (result.state === 'fetched' || result.state === 'unchanged') return result;
    throw new NotDownloaded(result);
  }
}
