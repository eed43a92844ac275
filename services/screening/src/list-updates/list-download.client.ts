import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { downloadFiles, type FileStates } from '@probity/kit/downloads';
import { ftmFiles, ftmPrefix } from '@probity/watchlists';
import { ExpectedLists, type ExpectedList } from './expected-lists.js';
import { FtmDownloadClient, type FetchedList } from './ftm-download.client.js';

const hasIndex = ({ source: { id, downloads } }: ExpectedList): boolean =>
  id.startsWith(ftmPrefix) && downloads.some(({ fileName }) => fileName === ftmFiles.index);

/** Some publishers drop the connection of a client that does not say who it is in the form that crawlers have. */
const userAgent = 'Mozilla/5.0 (compatible; Probity)';

/** What came; `failed` where the file system would not take it: a full disk, a folder without rights. */
const unlessFilesFail = async (fetch: () => Promise<FetchedList>): Promise<FetchedList> => {
  try {
    return await fetch();
  } catch (error) {
    const { code, syscall, path } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    const where = path === undefined ? '' : ` at ${path}`;
    return { state: 'failed', reason: `its files cannot be stored${where} (${code}).` };
  }
};

/** Publications from their publishers. */
@Injectable()
export class ListDownloadClient {
  constructor(
    private readonly lists: ExpectedLists,
    private readonly datasets: FtmDownloadClient,
  ) {}

  /** Calls `use` with what came, and removes the files after it, but for those that are kept for deltas. */
  async download<Result>(
    list: ExpectedList,
    known: FileStates,
    signal: AbortSignal,
    use: (fetched: FetchedList) => Promise<Result>,
  ): Promise<Result> {
    const options = {
      signal,
      token: list.token?.reveal(),
      proxy: this.lists.proxy?.reveal(),
      headers: { 'user-agent': userAgent },
    };
    if (hasIndex(list))
      return use(await unlessFilesFail(() => this.datasets.download({ list, known, options })));
    let folder: string | undefined;
    try {
      const fetched = await unlessFilesFail(async () => {
        folder = await mkdtemp(join(tmpdir(), 'probity-list-'));
        return downloadFiles(list.source.downloads, { folder, known, ...options });
      });
      return await use(fetched);
    } finally {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    }
  }
}
