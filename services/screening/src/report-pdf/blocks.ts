import { mostCharacters } from './printable.js';

/** What a document says, before it has lines and pages. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Each row is a term and what is said of it. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [term: string, value: string])[] }
  | Table;

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export interface Column {
  readonly title: string;
  /** Part of the width; those of a table add up to 1. */
  readonly share: number;
}

/** A whole document. */
export interface DocumentContent {
  readonly title: string;
  readonly subject: string;
  /** Date that it bears, so that the same content gives the same bytes whenever it is made. */
  readonly date: Date;
  /** At the foot of every page, before the number of the page. */
  readonly footer: string;
  readonly blocks: readonly Block[];
  readonly attachment: { readonly name: string; readonly description: string; readonly json: string };
}

/**
 * Characters of a whole document, some hundred pages: whoever fills a report with more gets the rest as attached data,
 * and nobody waits for a book to be laid out.
 */
export const mostDocumentCharacters = 150_000;

const textsOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'facts':
    case 'table':
      return block.rows.flat();
  }
};

/** The blocks that fit into a document, then a sentence where it ends early. */
export const bounded = (blocks: readonly Block[], most = mostDocumentCharacters): Block[] => {
  let used = 0;
  const kept = blocks.filter((block) => {
    for (const text of textsOf(block)) used += Math.min(text.length, mostCharacters);
    return used <= most;
  });
  if (kept.length === blocks.length) return kept;
  return [
    ...kept,
    paragraph('This document ends here, because it would be too long. The attached data has all of it.'),
  ];
};

export const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Facts without those that are unknown. */
export const facts = (rows: readonly (readonly [term: string, value: string | null])[]): Block => ({
  kind: 'facts',
  rows: rows.flatMap(([term, value]) => (value === null || value === '' ? [] : [[term, value] as const])),
});
