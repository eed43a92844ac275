import type { ArticleLayout } from '@probity/contracts';
import { articleOf, type ReadArticle, type UnreadableItem } from '../article.js';
import { readDoj } from './doj.js';
import { readFeed } from './feed.js';
import { readGal } from './gal.js';
import { readArticleLine } from './read-article-line.js';
import type { SkippedItem, SourceItems } from './source-item.js';

type Read = SourceItems & { readonly total?: number };

const readers = {
  gal: readGal,
  doj: readDoj,
  feed: readFeed,
} satisfies Record<Exclude<ArticleLayout, 'lines'>, (text: string) => Read>;

export interface ReadArticles {
  readonly articles: readonly ReadArticle[];
  readonly skipped: readonly SkippedItem[];
  /** Items of the whole archive, where the file is a page of one (`doj`). */
  readonly total?: number;
}

/**
 * The articles of one file. `seenAt` (ISO instant) is the date of those that have none. Two items with one address are
 * one article, the later one; lines of our own layout are an article each. Throws `UnreadableFeed`, but for `lines`, of
 * which each is refused by itself.
 */
export const readSource = (layout: ArticleLayout, text: string, seenAt: string): ReadArticles => {
  if (layout === 'lines') return readLines(text, seenAt);
  const { items, skipped, total }: Read = readers[layout](text);
  const articles = new Map<string, ReadArticle>();
  const faults: SkippedItem[] = [...skipped];
  for (const [at, item] of items.entries()) {
    const article = articleOf(item, seenAt);
    if (typeof article === 'string') faults.push({ number: item.line ?? at + 1, reason: reasons[article] });
    else articles.set(article.urlKey, article);
  }
  return { articles: [...articles.values()], skipped: faults, ...(total !== undefined && { total }) };
};

const reasons = {
  'no-address': 'it has no http or https address',
  'no-headline': 'it has no headline',
} satisfies Record<UnreadableItem, string>;

const readLines = (text: string, seenAt: string): ReadArticles => {
  const articles: ReadArticle[] = [];
  const skipped: SkippedItem[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const article = readArticleLine(line, seenAt);
    if (typeof article === 'string') skipped.push({ number: at + 1, reason: article });
    else articles.push(article);
  }
  return { articles, skipped };
};
