import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { ListMediaSources, type ListedSource } from '../media-sources/list-media-sources.js';
import { ArticleRepository, type ArticleTotals } from './article.repository.js';
import { MediaImportRepository, type RecordedImport } from './media-import.repository.js';
import { MediaLinkRepository, type LinkTotals } from './media-link.repository.js';

/** Imports that are shown. */
const newest = 20;

export interface StoredMedia {
  readonly articles: ArticleTotals;
  readonly links: LinkTotals;
  readonly sources: readonly ListedSource[];
  readonly imports: readonly RecordedImport[];
}

/** What is stored of articles, how many events of subjects they tell, how current sources and imports are. */
@Injectable()
export class MediaStatus {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly links: MediaLinkRepository,
    private readonly imports: MediaImportRepository,
    private readonly sources: ListMediaSources,
    private readonly transactions: Transactions,
  ) {}

  async execute(): Promise<StoredMedia> {
    const sources = await this.sources.execute();
    return this.transactions.read(async (tx) => ({
      sources,
      articles: await this.articles.totals(tx),
      links: await this.links.totals(tx),
      imports: await this.imports.newest(newest, tx),
    }));
  }
}
