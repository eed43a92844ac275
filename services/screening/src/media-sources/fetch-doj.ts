import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { ArticleReader } from '../article-files/article-reader.js';
import type { Fetched, FetchProgress } from './fetched.js';
import { MediaDownloadClient } from './media-download.client.js';
import type { MediaSource } from './media-source.js';
import type { ReadFile } from '../article-files/read-articles.js';

const pageSize = 20;

/** Pages of the first fetch; older releases are imported as files. */
const firstPages = 5;

/** Pages of one fetch: a month of releases. Where more came, somebody has to look. */
const mostPages = 100;

type Page = ReadFile | Extract<Fetched, { readonly state: 'failed' }>;

/**
 * Fetches releases of an archive whose pages come oldest first: from the last page back to the release that was read last.
 * One page that does not come makes the whole fetch fail, so that no gap is left.
 */
@Injectable()
export class FetchDoj {
  constructor(
    private readonly downloads: MediaDownloadClient,
    private readonly reader: ArticleReader,
    private readonly clock: Clock,
  ) {}

  async execute(source: MediaSource, known: FetchProgress, signal: AbortSignal): Promise<Fetched> {
    const guess = await this.page(source, known.lastPage ?? 0, signal);
    if (guess.state === 'failed') return guess;
    if (guess.total === null)
      return { state: 'failed', reason: `${source.address} tells no number of releases.` };
    const last = Math.max(0, Math.ceil(guess.total / pageSize) - 1);
    const pages: ReadFile[] = [];
    let isFound = false;
    const most = known.lastUrl === undefined ? firstPages : mostPages;
    for (let number = last; number >= 0 && pages.length < most && !isFound; number -= 1) {
      const page = number === (known.lastPage ?? 0) ? guess : await this.page(source, number, signal);
      if (page.state === 'failed') return page;
      pages.unshift(page);
      isFound = known.lastUrl !== undefined && page.urls.includes(known.lastUrl);
    }
    return result(source, { pages, last, isFound, known });
  }

  private async page(source: MediaSource, number: number, signal: AbortSignal): Promise<Page> {
    const url = new URL(source.address);
    url.searchParams.set('page', String(number));
    const file = await this.downloads.get(url.href, {}, signal);
    if (file.state === 'unchanged') return { state: 'failed', reason: `${url.href} was not sent.` };
    if (file.state !== 'fetched') return { ...file, state: 'failed' };
    const seenAt = this.clock.now().toISOString();
    const read = await this.reader.execute({ layout: 'doj', bytes: file.bytes, seenAt });
    return read.state === 'read' ? read : { state: 'failed', reason: `${url.href}: ${read.reason}` };
  }
}

interface Walk {
  readonly pages: readonly ReadFile[];
  readonly last: number;
  readonly isFound: boolean;
  readonly known: FetchProgress;
}

const result = ({ address }: MediaSource, { pages, last, isFound, known }: Walk): Fetched => {
  const urls = pages.flatMap((page) => page.urls);
  const read = known.lastUrl === undefined ? -1 : urls.indexOf(known.lastUrl);
  const lastUrl = urls.at(-1);
  const progress = { lastPage: last, ...(lastUrl !== undefined && { lastUrl }) };
  if (isFound && read === urls.length - 1) return { state: 'unchanged', progress };
  const isGap = known.lastUrl !== undefined && !isFound;
  return {
    state: 'fetched',
    batches: pages,
    items: urls.length - read - 1,
    file: `${address}, pages ${last - pages.length + 1} to ${last}`,
    progress: isGap ? known : progress,
    ttlMinutes: null,
    hasMore: false,
    failure: isGap ? `The release that was read last is not among the newest ${urls.length}.` : null,
  };
};
