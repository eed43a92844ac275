import type { Article, Finding } from '@probity/media';

/** An article as it was read, and what the gate says of it. */
export interface JudgedArticle extends Article {
  readonly finding: Finding;
}

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
