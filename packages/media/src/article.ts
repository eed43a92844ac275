import { articleDate, type ArticleDate } from './dates/article-date.js';
import { languageOf, type ArticleLanguage } from './language/language-of.js';
import type { SourceItem } from './sources/source-item.js';
import { plainParagraphs, plainText, shorten } from './text/plain-text.js';
import { canonicalUrl, registrableDomain, sha256, urlKey } from './url/canonical-url.js';

/** One publication, cleaned. What may be kept of it: never a body, a picture or an author. */
export interface Article {
  /** Canonical; `urlKey` is its SHA-256 and the key of the article. */
  readonly url: string;
  readonly urlKey: string;
  /** SHA-256 of the item as received: the same URL with another one is a new version of the article. */
  readonly version: string;
  readonly headline: string;
  /** The feed's own, at most 300 characters; absent where there is none or it repeats the headline. */
  readonly summary?: string;
  /** Name of the outlet as its source gives it, else its domain. */
  readonly outlet: string;
  /** What the outlet has registered: `example.co.uk`. */
  readonly domain: string;
  readonly date: ArticleDate;
  readonly language: ArticleLanguage;
}

/** An article with the text that came with it: read for its facts, then dropped. */
export interface ReadArticle extends Article {
  /** Paragraphs, a line each; absent where the source gives none. */
  readonly fullText?: string;
}

export type UnreadableItem = 'no-address' | 'no-headline';

const summaryCharacters = 300;
const headlineCharacters = 500;

/** The item as an article, or why it is none. `seenAt` is an ISO instant. */
export const articleOf = (item: SourceItem, seenAt: string): ReadArticle | UnreadableItem => {
  const url = item.url === undefined ? undefined : canonicalUrl(item.url, item.baseUrl);
  if (url === undefined) return 'no-address';
  const headline = shorten(plainText(item.headline ?? ''), headlineCharacters);
  if (headline === '') return 'no-headline';
  const summary = shorten(plainText(item.summary ?? ''), summaryCharacters);
  const domain = registrableDomain(url);
  const outlet = plainText(item.outlet ?? '');
  const fullText = item.html === undefined ? '' : plainParagraphs(item.html);
  return {
    url,
    urlKey: urlKey(url),
    version: sha256(item.received),
    headline,
    ...(summary !== '' && summary !== headline && { summary }),
    outlet: outlet === '' ? domain : outlet,
    domain,
    date: item.dateIsSeen === true ? seen(item.date, seenAt) : articleDate(item.date, seenAt),
    language: languageOf(`${headline} ${summary}`, item.language),
    ...(fullText !== '' && { fullText }),
  };
};

/** Its source saw the article then; when it was published nobody says. */
const seen = (date: string | undefined, seenAt: string): ArticleDate => ({
  ...articleDate(date, seenAt),
  basis: 'seen',
});
