import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import type { JudgedArticle } from '../article-files/article-batch.js';
import { ArticleReader } from '../article-files/article-reader.js';

/** Reads one article like those of files. */
@Injectable()
export class ReadArticle {
  constructor(private readonly reader: ArticleReader) {}

  /** @param line of our own layout. Throws `MEDIA_UNREADABLE`. */
  async execute(line: string, seenAt: Date): Promise<JudgedArticle> {
    const call = { layout: 'lines', bytes: Buffer.from(line), seenAt: seenAt.toISOString() } as const;
    const read = await this.reader.using(() => this.reader.execute(call));
    const [article] = read.state === 'read' ? read.articles : [];
    if (article === undefined) throw new DomainError('MEDIA_UNREADABLE');
    return article;
  }
}
