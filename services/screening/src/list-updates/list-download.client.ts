import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { fetchList, type FetchResult, type ListSource } from '@probity/watchlists';

/** Publications from their publishers. */
@Injectable()
export class ListDownloadClient {
  /** Calls `use` with what came, and removes the files after it. */
  async download<Result>(
    source: ListSource,
    signal: AbortSignal,
    use: (fetched: FetchResult) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'probity-list-'));
    try {
      return await use(await fetchList(source.downloads, { folder, signal }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
