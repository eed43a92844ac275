import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ListImport } from '@probity/contracts';
import { Clock, type RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { findSource, listVersion, type ListFile, type ListSource } from '@probity/watchlists';
import { ListDecisionRepository } from '../held-versions/list-decision.repository.js';
import { ImportList, type ImportResult } from '../watchlists/import-list.js';
import { FetchAfterGap } from './fetch-after-gap.js';
import { UploadFolderClient } from './upload-folder.client.js';

export interface UploadedList {
  readonly source: string;
  readonly stream: Readable;
  /** The administrator. */
  readonly userId: string;
}

/** Imports a file that an administrator sends, and records who sent which, also where it is refused. */
@Injectable()
export class ImportUploadedFile {
  constructor(
    private readonly uploads: UploadFolderClient,
    private readonly importList: ImportList,
    private readonly fetchAfterGap: FetchAfterGap,
    private readonly decisions: ListDecisionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `LIST_SOURCE_UNKNOWN`, and what `ImportList` throws. */
  execute({ source: id, stream, userId }: UploadedList, trigger: RequestTrigger): Promise<ListImport> {
    const source = findSource(id);
    return this.uploads.during(stream, async (file) => {
      const decision = { source: id, action: 'upload', version: await listVersion([file]) } as const;
      await this.transactions.run(trigger, (tx) =>
        this.decisions.add({ ...decision, decidedBy: userId }, this.clock.now(), tx),
      );
      const { version, published, entries, added, changed, removed, unchanged, warnings } = await this.import(
        source,
        file,
      );
      return { version, published, entries, added, changed, removed, unchanged, warnings: [...warnings] };
    });
  }

  private async import(source: ListSource, file: ListFile): Promise<ImportResult> {
    try {
      return await this.importList.execute({ source, files: [file], force: false });
    } catch (error) {
      throw await this.fetchAfterGap.execute(source.id, error);
    }
  }
}
