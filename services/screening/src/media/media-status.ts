import { Injectable } from '@nestjs/common';
import { Transactions } from '@probity/kit/db';
import { ArticleRepository, type ArticleTotals } from './article.repository.js';
import { MediaImportRepository, type RecordedImport } from './media-import.repository.js';

/** Imports that are shown. */
const newest = 20;

/** What is stored of articles, and what came of the newest imports. */
@Injectable()
export class MediaStatus {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly imports: MediaImportRepository,
    private readonly transactions: Transactions,
  ) {}

  execute(): Promise<{ readonly articles: ArticleTotals; readonly imports: readonly RecordedImport[] }> {
    return this.transactions.read(async (tx) => ({
      articles: await this.articles.totals(tx),
      imports: await this.imports.newest(newest, tx),
    }));
  }
}
