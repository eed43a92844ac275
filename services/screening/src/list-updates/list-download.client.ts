import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { downloadFiles, type DownloadResult, type FileStates } from '@probity/kit/downloads';
import { ExpectedLists, type ExpectedList } from './expected-lists.js';

/** Publications from their publishers. */
@Injectable()
export class ListDownloadClient {
  constructor(private readonly lists: ExpectedLists) {}

  /** Calls `use` with what came, and removes the files after it. */
  async download<Result>(
    { source, token }: ExpectedList,
    known: FileStates,
    signal: AbortSignal,
    use: (fetched: DownloadResult) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'probity-list-'));
    const secrets = { token: token?.reveal(), proxy: this.lists.proxy?.reveal() };
    try {
      return await use(await downloadFiles(source.downloads, { folder, signal, known, ...secrets }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
