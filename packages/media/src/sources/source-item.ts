/** One item as a source gives it: text and HTML untouched. */
export interface SourceItem {
  /** From 1, in files with an item a line. */
  readonly line?: number | undefined;
  readonly url?: string | undefined;
  /** What a relative `url` is relative to. */
  readonly baseUrl?: string | undefined;
  readonly headline?: string | undefined;
  readonly summary?: string | undefined;
  readonly outlet?: string | undefined;
  readonly date?: string | undefined;
  /** The date is when somebody saw the article, not when it was published. */
  readonly dateIsSeen?: boolean | undefined;
  readonly language?: string | undefined;
  /** Full text, of official sources alone. */
  readonly html?: string | undefined;
  /** The item in one spelling; its hash is the item's version. */
  readonly received: string;
}

export type UnreadableReason = 'html' | 'not-this-layout' | 'entities' | 'empty';

const sentences: Readonly<Record<UnreadableReason, string>> = {
  html: 'It is an HTML page, not a feed.',
  'not-this-layout': 'It is not in the layout of this source.',
  entities: 'It declares entities of its own, which are never read.',
  empty: 'It is empty.',
};

/** Thrown when a file holds no items that can be told from each other: never the same as a file without items. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';

  constructor(readonly reason: UnreadableReason) {
    super(sentences[reason]);
  }
}

/** A part of a file that is no item, by its number from 1; the others are read all the same. */
export interface SkippedItem {
  readonly number: number;
  readonly reason: string;
}

export interface SourceItems {
  readonly items: readonly SourceItem[];
  readonly skipped: readonly SkippedItem[];
}

/** Throws `UnreadableFeed` for empty text and for the HTML pages that servers send with 200. */
export const refuseHtml = (text: string): void => {
  const start = text.slice(0, 2_000).replace(/^\ufeff?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*/i, '');
  if (start.trim() === '') throw new UnreadableFeed('empty');
  if (/^<(?:!doctype\s+html|html|head|body|script)\b/i.test(start)) throw new UnreadableFeed('html');
};
