import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchList, withAddresses, type FetchResult, type ListSource } from '@probity/watchlists';

export interface DownloadOptions {
  /** Addresses that replace the official ones: by source, then by file name. */
  readonly addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Publications from their publishers. */
export class ListDownloadClient {
  constructor(private readonly options: DownloadOptions = {}) {}

  /** Calls `use` with what came, and removes the files after it. */
  async download<Result>(
    source: ListSource,
    signal: AbortSignal,
    use: (fetched: FetchResult) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'probity-list-'));
    try {
      const addresses = this.options.addresses?.[source.id] ?? {};
      return await use(await fetchList(withAddresses(source.downloads, addresses), { folder, signal }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
