import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { JudgedArticle } from '../article-files/article-batch.js';
import { ArticleReader } from '../article-files/article-reader.js';

/** Reads one article like those of files. The thread for it takes 190 MB, which are given back when nobody waits for it. */
@Injectable()
export class ReadArticle {
  private waiting = 0;

  constructor(private readonly reader: ArticleReader) {}

  /** @param line of our own layout. Throws `MEDIA_UNREADABLE`. */
  async execute(line: string, seenAt: Date): Promise<JudgedArticle> {
    this.waiting += 1;
    try {
      const bytes = Buffer.from(line);
      const read = await this.reader.execute({ layout: 'lines', bytes, seenAt: seenAt.toISOString() });
      const [article] = read.state === 'read' ? read.articles : [];
      if (article === undefined) throw new DomainError('MEDIA_UNREADABLE');
      return article;
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0) await this.reader.rest();
    }
  }
}
