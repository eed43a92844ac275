import { articleLayout, articleLayouts, DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { Logger } from '@probity/kit/observability';
import { Injectable } from '@nestjs/common';
import { DropFolderClient, type Dropped } from '../list-updates/drop-folder.client.js';
import type { ArticleFile } from '../article-files/article-file.js';
import type { ArticleImport } from '../media/store-articles.js';
import { fileSource } from './media-source.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { StoreArticleFile } from './store-article-file.js';

/** Imports the files of articles that lie in a folder, `<folder>/<layout>/<file>`, each once and by itself. */
@Injectable()
export class ImportDroppedArticles {
  constructor(
    private readonly folder: DropFolderClient,
    private readonly storeFile: StoreArticleFile,
    private readonly sources: MediaSourceRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly logger: Logger,
  ) {}

  /**
   * Takes what settled since the last call; true where articles were stored. What lies there while the source is switched
   * off stays. Throws what is no file's fault, such as a folder that cannot be read.
   */
  async execute(signal: AbortSignal): Promise<boolean> {
    const settled = await this.folder.settled();
    if (!(await this.transactions.read((tx) => this.sources.isEnabled(fileSource.id, tx)))) return false;
    let isAnyStored = false;
    for (const drop of settled)
      for (const look of drop.looks) {
        if (signal.aborted) return isAnyStored;
        const one = { ...drop, looks: new Map([look]) };
        if (await this.folder.isDone(one)) continue;
        const reason = await this.import(one);
        isAnyStored ||= reason === null;
      }
    return isAnyStored;
  }

  /** Why it was refused; null where it was imported. */
  private async import(drop: Dropped): Promise<string | null> {
    const [file] = this.folder.files(drop);
    if (file === undefined) return null;
    const reason = await this.refusal(drop.source, file);
    const at = this.clock.now();
    await this.folder.putAside(drop, at, reason);
    if (reason !== null) await this.run((tx) => this.sources.recordFailure(fileSource.id, at, reason, tx));
    return reason;
  }

  /** Stores what the file brings, unless it is refused. Throws `SERVICE_UNAVAILABLE`, which is no file's fault. */
  private async refusal(layout: string, file: ArticleFile): Promise<string | null> {
    try {
      const { refusedLines: _named, seconds: _seconds, ...counts } = await this.store(layout, file);
      this.logger.info('Dropped articles were imported', { layout, file: file.name, ...counts });
      return null;
    } catch (error) {
      // A fault of ours that this file meets would meet it at every look, and keep the others waiting.
      const { code, detail } = error instanceof DomainError ? error : new DomainError('INTERNAL');
      if (code === 'SERVICE_UNAVAILABLE') throw error;
      if (code === 'INTERNAL') this.logger.error('Dropped articles were refused', { layout, error });
      else this.logger.warn('Dropped articles were refused', { layout, reason: detail });
      return detail;
    }
  }

  private async store(layout: string, file: ArticleFile): Promise<ArticleImport> {
    const known = articleLayout.safeParse(layout);
    if (!known.success)
      throw new DomainError('MEDIA_UNREADABLE', {
        detail: `There is no layout "${layout}". Folders are ${articleLayouts.join(', ')}.`,
      });
    const { result, newestItemAt } = await this.storeFile.execute(known.data, file);
    const good = { at: this.clock.now(), progress: {}, failure: null };
    await this.run((tx) => this.sources.recordSuccess(fileSource.id, { ...good, newestItemAt }, tx));
    return result;
  }

  private run(work: (tx: Tx) => Promise<void>): Promise<void> {
    return this.transactions.run(jobTrigger('import-dropped-articles', this.ids), work);
  }
}
