import { Injectable } from '@nestjs/common';
import { FetchDoj } from './fetch-doj.js';
import { FetchFeed } from './fetch-feed.js';
import { FetchGal } from './fetch-gal.js';
import type { Fetched, FetchProgress } from './fetched.js';
import type { MediaSource, MediaSourceKind } from './media-source.js';

/** A misspelt id comes to this, too. */
const noAddress = 'It has no address: SCREENING_MEDIA_ADDRESSES gives it one.';

/** Fetches what a source has since `known`, as sources of its kind are fetched. Stores nothing. */
@Injectable()
export class FetchSource {
  private readonly kinds: Readonly<Record<MediaSourceKind, FetchFeed | FetchGal | FetchDoj>>;

  constructor(feed: FetchFeed, gal: FetchGal, doj: FetchDoj) {
    this.kinds = { feed, gal, doj };
  }

  async execute(source: MediaSource, known: FetchProgress, signal: AbortSignal): Promise<Fetched> {
    if (source.address === '') return { state: 'failed', reason: noAddress };
    return this.kinds[source.kind].execute(source, known, signal);
  }
}
