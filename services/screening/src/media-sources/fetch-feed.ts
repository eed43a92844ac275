import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { ArticleReader } from '../article-files/article-reader.js';
import type { Fetched, FetchProgress } from './fetched.js';
import { MediaDownloadClient } from './media-download.client.js';
import type { MediaSource } from './media-source.js';

/** Fetches a feed that is one file: RSS, Atom or RDF. */
@Injectable()
export class FetchFeed {
  constructor(
    private readonly downloads: MediaDownloadClient,
    private readonly reader: ArticleReader,
    private readonly clock: Clock,
  ) {}

  async execute(source: MediaSource, known: FetchProgress, signal: AbortSignal): Promise<Fetched> {
    const { address, onlyAddresses, exceptHeadlines } = source;
    const file = await this.downloads.get(address, known.fileStates ?? {}, signal);
    if (file.state === 'unchanged') return { state: 'unchanged', progress: known };
    if (file.state !== 'fetched') return { ...file, state: 'failed' };
    const { bytes, fileStates } = file;
    const progress = { fileStates, hash: createHash('sha256').update(bytes).digest('hex') };
    if (progress.hash === known.hash) return { state: 'unchanged', progress };
    const seenAt = this.clock.now().toISOString();
    const read = await this.reader.execute({ layout: 'feed', bytes, seenAt, onlyAddresses, exceptHeadlines });
    if (read.state === 'unreadable') return { state: 'failed', reason: `${address}: ${read.reason}` };
    return {
      state: 'fetched',
      batches: [read],
      items: read.items,
      file: address,
      progress,
      ttlMinutes: read.ttlMinutes,
      hasMore: false,
      failure: null,
    };
  }
}
