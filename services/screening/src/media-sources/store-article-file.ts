import { Injectable } from '@nestjs/common';
import type { ArticleLayout } from '@probity/contracts';
import type { ArticleBatch } from '../article-files/article-batch.js';
import type { ArticleFile } from '../article-files/article-file.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { StoreArticles, type ArticleImport } from '../media/store-articles.js';
import { fileSource } from './media-source.js';
import { WithdrawRetracted } from './withdraw-retracted.js';

export interface StoredArticleFile {
  readonly result: ArticleImport;
  /** Undefined where the file has no article. */
  readonly newestItemAt: Date | undefined;
}

/** Stores what a file brings that somebody has at hand, and withdraws what it takes back. */
@Injectable()
export class StoreArticleFile {
  constructor(
    private readonly readArticles: ReadArticleFile,
    private readonly storeArticles: StoreArticles,
    private readonly withdrawRetracted: WithdrawRetracted,
  ) {}

  /** Throws `MEDIA_UNREADABLE`; what was stored before stays. */
  async execute(layout: ArticleLayout, file: ArticleFile): Promise<StoredArticleFile> {
    let newest = 0;
    const stored = async (articles: ArticleBatch['articles']): Promise<void> => {
      await this.withdrawRetracted.execute(articles);
      newest = articles.reduce((last, { date }) => Math.max(last, Date.parse(date.at)), newest);
    };
    const result = await this.storeArticles.execute({
      source: fileSource.id,
      file: file.name,
      batches: (seenAt) => thenEach(this.readArticles.execute(layout, file, seenAt), stored),
    });
    return { result, newestItemAt: newest === 0 ? undefined : new Date(newest) };
  }
}

/** A batch is stored once the next one is wanted. */
async function* thenEach(
  batches: AsyncIterable<ArticleBatch>,
  stored: (articles: ArticleBatch['articles']) => Promise<void>,
): AsyncGenerator<ArticleBatch> {
  for await (const batch of batches) {
    yield batch;
    await stored(batch.articles);
  }
}
