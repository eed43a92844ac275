import type { ArticleLayout } from '@probity/contracts';
import { decodeBytes, findInArticle, readSource, UnreadableFeed, type ReadArticle } from '@probity/media';
import type { ArticleBatch, JudgedArticle } from './article-batch.js';

/** A file of articles, and what of it is not wanted. */
export interface ReadCall {
  readonly layout: ArticleLayout;
  readonly bytes: Uint8Array;
  /** ISO instant, for articles without a date. */
  readonly seenAt: string;
  readonly onlyAddresses?: RegExp | undefined;
  readonly exceptHeadlines?: RegExp | undefined;
}

export interface ReadFile extends ArticleBatch {
  readonly state: 'read';
  /** Of the file, also those that are not wanted or no articles. */
  readonly items: number;
  /** Canonical addresses in the order of the file. */
  readonly urls: readonly string[];
  /** Of the whole archive, where the file is a page of one. */
  readonly total: number | null;
  /** Minutes for which the feed says that it stays the same. */
  readonly ttlMinutes: number | null;
}

export type ReadReply = ReadFile | { readonly state: 'unreadable'; readonly reason: string };

const ttlOf = (text: string): number | null => {
  const [, ttl] = /<ttl>\s*(\d{1,5})\s*<\/ttl>/i.exec(text.slice(0, 5_000)) ?? [];
  return ttl === undefined ? null : Number(ttl);
};

/** Field by field: V8 lets copies by rest and spread of many articles lie until it collects the whole heap. */
const judged = (article: ReadArticle): JudgedArticle => {
  const { url, urlKey, version, headline, summary, outlet, domain, date, language } = article;
  const finding = findInArticle(article);
  const kept = { url, urlKey, version, headline, outlet, domain, date, language, finding };
  return summary === undefined ? kept : Object.assign(kept, { summary });
};

/** The articles of a file, judged; full texts go no further. */
export const readArticles = (call: ReadCall): ReadReply => {
  const { layout, bytes, seenAt, onlyAddresses, exceptHeadlines } = call;
  try {
    const text = decodeBytes(bytes);
    const { articles, skipped, total = null } = readSource(layout, text, seenAt);
    const wanted = articles.filter(
      ({ url, headline }) => onlyAddresses?.test(url) !== false && exceptHeadlines?.test(headline) !== true,
    );
    return {
      state: 'read',
      items: articles.length + skipped.length,
      urls: articles.map(({ url }) => url),
      total,
      ttlMinutes: layout === 'feed' ? ttlOf(text) : null,
      articles: wanted.map(judged),
      refused: skipped.map(({ number, reason }) => ({ line: number, reason })),
    };
  } catch (error) {
    if (error instanceof UnreadableFeed) return { state: 'unreadable', reason: error.message };
    throw error;
  }
};
