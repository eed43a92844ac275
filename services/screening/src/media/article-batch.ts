import type { JudgedArticle } from './article-change.js';

/** A line or an item that is no article. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** What one transaction stores. */
export interface ArticleBatch {
  readonly articles: readonly JudgedArticle[];
  readonly refused: readonly RefusedLine[];
}
