import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import type { ArticleBatch } from '../article-files/article-batch.js';
import { ArticleReader } from '../article-files/article-reader.js';
import type { Fetched, FetchProgress } from './fetched.js';
import { galFileName, minutesToRead, newestMinute } from './gal-minutes.js';
import { MediaDownloadClient } from './media-download.client.js';
import type { MediaSource } from './media-source.js';

/** Minutes of one fetch: some 16 files. After an outage the next fetch follows at once. */
const mostMinutes = 60;

/** A file that cannot be had so long after its minute is passed over, so that it does not keep the others. */
const givenUpAfterMs = 2 * 60 * 60_000;

interface Running {
  readonly newest: Date;
  readonly base: URL;
  readonly signal: AbortSignal;
  readonly batches: ArticleBatch[];
}

/** A minute without a file is usual; `stop` is why no later minute may be read before this one. */
type Minute = { readonly items: number } | { readonly stop: string };

/** Fetches GDELT's list: a file for some of the minutes, the newest of which a feed names. */
@Injectable()
export class FetchGal {
  constructor(
    private readonly downloads: MediaDownloadClient,
    private readonly reader: ArticleReader,
    private readonly clock: Clock,
  ) {}

  async execute({ address }: MediaSource, known: FetchProgress, signal: AbortSignal): Promise<Fetched> {
    const base = secure(address);
    const feed = await this.downloads.get(new URL('feed.rss', base).href, {}, signal);
    if (feed.state === 'unchanged') return { state: 'unchanged', progress: known };
    if (feed.state !== 'fetched') return { ...feed, state: 'failed' };
    const newest = newestMinute(new TextDecoder().decode(feed.bytes));
    if (newest === undefined)
      return { state: 'failed', reason: `${base.href}feed.rss names no newest file.` };
    const read = known.minute === undefined ? null : new Date(known.minute);
    const minutes = minutesToRead(read, newest, mostMinutes);
    const running: Running = { newest, base, signal, batches: [] };
    let last = known.minute;
    let failure: string | null = null;
    let items = 0;
    for (const minute of minutes) {
      const result = await this.readMinute(minute, running);
      if ('stop' in result) {
        failure = result.stop;
        break;
      }
      items = Math.max(items, result.items);
      last = minute.toISOString();
    }
    if (last === known.minute && failure !== null) return { state: 'failed', reason: failure };
    const progress = last === undefined ? {} : { minute: last };
    if (minutes.length === 0) return { state: 'unchanged', progress };
    const hasMore = failure === null && last !== newest.toISOString();
    const file = `${base.href} until ${last ?? 'now'}`;
    return {
      state: 'fetched',
      batches: running.batches,
      items,
      file,
      progress,
      ttlMinutes: null,
      hasMore,
      failure,
    };
  }

  private async readMinute(minute: Date, { newest, base, signal, batches }: Running): Promise<Minute> {
    const name = galFileName(minute);
    const isNewest = minute.getTime() === newest.getTime();
    const file = await this.downloads.getPacked(new URL(name, base).href, signal);
    if (file.state !== 'fetched') {
      const reason = file.state === 'unchanged' ? `${name} was not sent.` : file.reason;
      if (file.state === 'failed' && file.status === 404 && !isNewest) return { items: 0 };
      if (signal.aborted || newest.getTime() - minute.getTime() < givenUpAfterMs) return { stop: reason };
      batches.push({ articles: [], refused: [{ line: 0, reason: `the file is passed over: ${reason}` }] });
      return { items: 0 };
    }
    const seenAt = this.clock.now().toISOString();
    const read = await this.reader.execute({ layout: 'gal', bytes: file.bytes, seenAt });
    if (read.state === 'read') batches.push(read);
    // What was unpacked whole is broken at its publisher, so that fetching it again would bring the same.
    else batches.push({ articles: [], refused: [{ line: 0, reason: `${name}: ${read.reason}` }] });
    return { items: read.state === 'read' ? read.items : 0 };
  }
}

/** GDELT still names http addresses, and leads them to https. */
const secure = (address: string): URL => {
  const url = new URL(address.endsWith('/') ? address : `${address}/`);
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) url.protocol = 'https:';
  return url;
};
