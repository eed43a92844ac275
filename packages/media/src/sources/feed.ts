import { parseFeed } from 'feedsmith';
import {
  refuseHtml,
  UnreadableFeed,
  type SkippedItem,
  type SourceItem,
  type SourceItems,
} from './source-item.js';

type Parsed = ReturnType<typeof parseFeed>;
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];

/**
 * RSS, Atom or RDF. The guid of an item is not stable and is no key; it only stands in for a missing link. Throws
 * `UnreadableFeed`, also for entities that the file declares itself: they are how a small file becomes a large one.
 */
export const readFeed = (file: string): SourceItems => {
  refuseHtml(file);
  if (/<!ENTITY\s/i.test(file)) throw new UnreadableFeed('entities');
  const parsed = parsedFeed(file);
  switch (parsed.format) {
    case 'rss':
      return numbered(rssItems(parsed.feed));
    case 'atom':
      return numbered(atomItems(parsed.feed));
    case 'rdf':
      return numbered(rdfItems(parsed.feed));
    case 'json':
      throw new UnreadableFeed('not-this-layout');
  }
};

const parsedFeed = (file: string): Parsed => {
  try {
    // Real feeds leave out the version without which RSS is not recognised.
    return parseFeed(file.replace(/<rss(?=[\s>])(?![^>]*\bversion\s*=)/i, '<rss version="2.0"'));
  } catch {
    throw new UnreadableFeed('not-this-layout'); // whatever its parser says, the text is none of the three
  }
};

const numbered = (items: readonly SourceItem[]): SourceItems => {
  const skipped: SkippedItem[] = [];
  const read = items.filter((item, at) => {
    const fault = faultOf(item);
    if (fault !== undefined) skipped.push({ number: at + 1, reason: fault });
    return fault === undefined;
  });
  return { items: read, skipped };
};

const faultOf = ({ url, headline }: SourceItem): string | undefined => {
  if (url === undefined) return 'no link';
  return headline === undefined ? 'no title' : undefined;
};

/** The library types dates by what a caller makes of them; it gives them as text. */
const written = (date: unknown): string | undefined => (typeof date === 'string' ? date : undefined);

const isAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text?.trim() ?? '');

const rssItems = ({ items = [], language, title, link }: Of<'rss'>): SourceItem[] =>
  items.map((item) => ({
    url: item.link ?? (isAddress(item.guid?.value) ? item.guid?.value : undefined),
    baseUrl: isAddress(link) ? link : undefined,
    headline: item.title ?? item.dc?.titles?.[0],
    summary: item.description,
    outlet: item.source?.title ?? title,
    date: written(item.pubDate ?? item.dc?.dates?.[0]),
    language: item.dc?.languages?.[0] ?? language,
    received: JSON.stringify(item),
  }));

const rdfItems = ({ items = [], title, link, dc }: Of<'rdf'>): SourceItem[] =>
  items.map((item) => ({
    url: item.link ?? item.rdf?.about,
    baseUrl: isAddress(link) ? link : undefined,
    headline: item.title ?? item.dc?.titles?.[0],
    summary: item.description ?? item.dc?.descriptions?.[0],
    outlet: title,
    date: written(item.dc?.dates?.[0]),
    language: item.dc?.languages?.[0] ?? dc?.languages?.[0],
    received: JSON.stringify(item),
  }));

const atomItems = ({ entries = [], title, links = [] }: Of<'atom'>): SourceItem[] => {
  const home =
    links.find(({ href, rel }) => rel !== 'self' && isAddress(href)) ??
    links.find(({ href }) => isAddress(href));
  return entries.map((entry) => ({
    url: linkOf(entry.links) ?? (isAddress(entry.id) ? entry.id : undefined),
    baseUrl: home?.href,
    headline: entry.title?.value,
    summary: entry.summary?.value,
    outlet: entry.source?.title?.value ?? title?.value,
    date: written(entry.published ?? entry.updated),
    received: JSON.stringify(entry),
  }));
};

const linkOf = (
  links: readonly { readonly href?: string; readonly rel?: string }[] = [],
): string | undefined =>
  (links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0])?.href;
