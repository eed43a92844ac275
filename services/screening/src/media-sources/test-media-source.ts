import { Injectable } from '@nestjs/common';
import { DomainError, type MediaSourceTest } from '@probity/contracts';
import { ArticleReader } from '../article-files/article-reader.js';
import { FetchSource } from './fetch-source.js';
import { fileSource } from './media-source.js';
import { MediaSourceSettings } from './media-source-settings.js';
import { sourceTest } from './source-test.js';
import { usualMediaSources } from './usual-media-sources.js';

/** Milliseconds for all files of a source: somebody waits. */
const longestMs = 60_000;

/** Fetches a source once, as if it had never been read, so that an administrator sees what it brings. Stores nothing. */
@Injectable()
export class TestMediaSource {
  constructor(
    private readonly fetchSource: FetchSource,
    private readonly reader: ArticleReader,
    private readonly settings: MediaSourceSettings,
  ) {}

  /** Throws `MEDIA_SOURCE_NOT_FOUND`. */
  async execute(id: string): Promise<MediaSourceTest> {
    const source = this.settings.sources.find((each) => each.source.id === id)?.source;
    if (source === undefined) {
      const isKnown = id === fileSource.id || usualMediaSources.some((usual) => usual.id === id);
      if (!isKnown) throw new DomainError('MEDIA_SOURCE_NOT_FOUND');
    }
    if (source === undefined || !this.settings.fetch) return notFetched;
    const signal = AbortSignal.timeout(longestMs);
    return this.reader.using(async () => sourceTest(await this.fetchSource.execute(source, {}, signal)));
  }
}

const notFetched: MediaSourceTest = {
  ...{ state: 'not-fetched', reason: null, items: 0, articles: 0, kept: 0, newestItemAt: null, titles: [] },
};
