import { Injectable } from '@nestjs/common';
import type { ArticleFile } from '../article-files/article-file.js';
import { ReadArticleFile } from '../article-files/read-article-file.js';
import { StoreArticles, type ArticleImport } from './store-articles.js';

/** Reads articles of a file in a stream, and stores what is found in those that the gate keeps. */
@Injectable()
export class ImportArticles {
  constructor(
    private readonly readFile: ReadArticleFile,
    private readonly storeArticles: StoreArticles,
  ) {}

  /**
   * A line that is no article is refused by its number and does not cost the others. Throws `MEDIA_UNREADABLE` where
   * none is one.
   */
  execute(source: 'lines', file: ArticleFile): Promise<ArticleImport> {
    return this.storeArticles.execute({
      source,
      file: file.name,
      batches: (seenAt) => this.readFile.execute(source, file, seenAt),
    });
  }
}
