/** One line of the live card. */
export interface FeedItem {
  readonly id: string;
  readonly type: 'new_person' | 'risk_change' | 'list_update';
  readonly title: string;
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly severity: 'info' | 'warning' | 'success' | 'error';
}

/** How many lines the feed keeps. */
export const feedLength = 10;

/** Newest first; a repeated message changes nothing. */
export const withItem = (feed: readonly FeedItem[], item: FeedItem): readonly FeedItem[] =>
  feed.some(({ id }) => id === item.id) ? feed : [item, ...feed].slice(0, feedLength);
