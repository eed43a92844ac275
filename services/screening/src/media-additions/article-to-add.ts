import type { addMediaArticle, ErrorCode, RouteInput } from '@probity/contracts';
import { canonicalUrl, urlKey } from '@probity/media/links';

export type SentArticle = RouteInput<typeof addMediaArticle>['body'];

export interface ArticleToAdd {
  /** Canonical. */
  readonly url: string;
  readonly urlKey: string;
  /** A line of our own layout, which is read like those of files. */
  readonly line: string;
}

type Fault = Extract<ErrorCode, 'ARTICLE_ADDRESS_INVALID' | 'ARTICLE_DATE_INVALID' | 'ARTICLE_TEXT_MISSING'>;

/** The day is already tomorrow for whoever is furthest east. Milliseconds. */
const furthestEastMs = 14 * 3_600_000;

/** What somebody sent as an article, or what is wrong with it. An address is only stored and shown, never fetched. */
export const articleToAdd = (sent: SentArticle, now: Date): ArticleToAdd | Fault => {
  const url = canonicalUrl(sent.url);
  if (url === undefined) return 'ARTICLE_ADDRESS_INVALID';
  if (sent.headline.trim() === '' || sent.text.trim() === '') return 'ARTICLE_TEXT_MISSING';
  const latest = new Date(now.getTime() + furthestEastMs).toISOString().slice(0, 10);
  if (sent.publishedOn > latest) return 'ARTICLE_DATE_INVALID';
  const { headline, text, publishedOn: date } = sent;
  return { url, urlKey: urlKey(url), line: JSON.stringify({ url, headline, summary: text, text, date }) };
};
