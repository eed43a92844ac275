import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { Logger } from '@probity/kit/observability';
import { findSource } from '@probity/watchlists';
import { ImportList } from '../watchlists/import-list.js';
import { DropFolderClient, type Dropped } from './drop-folder.client.js';
import { FetchAfterGap } from './fetch-after-gap.js';

/** Imports what lies in a folder, each drop once and whole. */
@Injectable()
export class ImportDroppedFiles {
  constructor(
    private readonly folder: DropFolderClient,
    private readonly importList: ImportList,
    private readonly fetchAfterGap: FetchAfterGap,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Takes what settled since the last call. Throws what is no drop's fault, such as a folder that cannot be read. */
  async execute(signal: AbortSignal): Promise<void> {
    for (const drop of await this.folder.settled()) {
      if (signal.aborted) return;
      await this.take(drop);
    }
  }

  private async take(drop: Dropped): Promise<void> {
    if (await this.folder.isDone(drop)) return;
    const outcome = await this.import(drop);
    if (outcome === 'busy') return; // they lie there at the next look, too
    await this.folder.putAside(drop, this.clock.now(), outcome.refused);
  }

  private async import(drop: Dropped): Promise<'busy' | { readonly refused: string | null }> {
    const { source } = drop;
    try {
      const files = this.folder.files(drop);
      const result = await this.importList.execute({ source: findSource(source), files, force: false });
      const { version, unchanged, entries } = result;
      this.logger.info('Dropped files were imported', { source, version, unchanged, entries });
      return { refused: null };
    } catch (thrown) {
      const error = await this.fetchAfterGap.execute(source, thrown);
      // A fault of ours that these files meet would meet them at every look, and keep the others waiting.
      const { code, detail } = error instanceof DomainError ? error : new DomainError('INTERNAL');
      if (code === 'SERVICE_UNAVAILABLE') throw error;
      if (code === 'LIST_BUSY') return 'busy';
      if (code === 'INTERNAL') this.logger.error('Dropped files were refused', { source, error });
      else this.logger.warn('Dropped files were refused', { source, reason: detail });
      return { refused: detail };
    }
  }
}
