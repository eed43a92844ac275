import { articleOf, type ReadArticle } from '../article.js';
import { readArticleLines } from './article-lines.js';
import { readDoj } from './doj.js';
import { readFeed } from './feed.js';
import { readGal } from './gal.js';
import type { SkippedItem, SourceItems } from './source-item.js';

/** Layouts that articles come in. */
export const layouts = ['lines', 'gal', 'doj', 'feed'] as const;
export type Layout = (typeof layouts)[number];

type Read = SourceItems & { readonly total?: number };

const readers = {
  lines: readArticleLines,
  gal: readGal,
  doj: readDoj,
  feed: readFeed,
} satisfies Record<Layout, (text: string) => Read>;

export interface ReadArticles {
  readonly articles: readonly ReadArticle[];
  readonly skipped: readonly SkippedItem[];
  /** Items of the whole archive, where the file is a page of one (`doj`). */
  readonly total?: number;
}

/**
 * The articles of one file. `seenAt` (ISO instant) is the date of those that have none. Two items with one address are
 * one article, the later one. Throws `UnreadableFeed`.
 */
export const readSource = (layout: Layout, text: string, seenAt: string): ReadArticles => {
  const { items, skipped, total }: Read = readers[layout](text);
  const articles = new Map<string, ReadArticle>();
  const faults: SkippedItem[] = [...skipped];
  for (const [at, item] of items.entries()) {
    const article = articleOf(item, seenAt);
    if (typeof article === 'string') faults.push({ number: at + 1, reason: article });
    else articles.set(article.urlKey, article);
  }
  return { articles: [...articles.values()], skipped: faults, ...(total !== undefined && { total }) };
};
