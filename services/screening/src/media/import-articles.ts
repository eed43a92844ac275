import { Injectable } from '@nestjs/common';
import { findInArticle, readArticleLine } from '@probity/media';
import type { ArticleBatch, RefusedLine } from './article-batch.js';
import type { JudgedArticle } from './article-change.js';
import { numberedLines, type NumberedLine } from './numbered-lines.js';
import { StoreArticles, type ArticleImport } from './store-articles.js';

/** Articles, one JSON object a line. */
export interface ArticleFile {
  /** For people. */
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Lines that one transaction stores. Where they bring full texts, judging them takes some 200 ms. */
const batchSize = 200;

/** Reads articles of a file in a stream, and stores what is found in those that the gate keeps. */
@Injectable()
export class ImportArticles {
  constructor(private readonly storeArticles: StoreArticles) {}

  /**
   * A line that is no article is refused by its number and does not cost the others. Throws `MEDIA_UNREADABLE` where
   * none is one.
   */
  execute(source: 'lines', file: ArticleFile): Promise<ArticleImport> {
    return this.storeArticles.execute({
      source,
      file: file.name,
      batches: (seenAt) => batchesOf(numberedLines(file.open()), seenAt),
    });
  }
}

/** Full texts are read line by line and go no further. */
async function* batchesOf(lines: AsyncIterable<NumberedLine>, seenAt: string): AsyncGenerator<ArticleBatch> {
  let articles: JudgedArticle[] = [];
  let refused: RefusedLine[] = [];
  for await (const line of lines) {
    const read = judged(line, seenAt);
    if (typeof read === 'string') refused.push({ line: line.number, reason: read });
    else if (read !== null) articles.push(read);
    if (articles.length + refused.length < batchSize) continue;
    yield { articles, refused };
    [articles, refused] = [[], []];
  }
  if (articles.length + refused.length > 0) yield { articles, refused };
}

/** Null for a blank line; a text is the reason why it is no article. */
const judged = (line: NumberedLine, seenAt: string): JudgedArticle | string | null => {
  if ('fault' in line) return line.fault;
  if (line.text.trim() === '') return null;
  const article = readArticleLine(line.text, seenAt);
  if (typeof article === 'string') return article;
  const { fullText: _unkept, ...kept } = article;
  return { ...kept, finding: findInArticle(article) };
};
