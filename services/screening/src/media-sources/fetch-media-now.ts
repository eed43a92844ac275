import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ArticleReader } from '../article-files/article-reader.js';
import { FetchMedia, type SourceFetch } from './fetch-media.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourceSettings, type ScheduledSource } from './media-source-settings.js';

export interface SourcesToFetch {
  /** None: all. */
  readonly ids: readonly string[];
  /** Lets in what is held, and begins anew where a source fails. */
  readonly accept: boolean;
}

/** Fetches sources at once, whether they are due or not, beside a running service or without one. */
@Injectable()
export class FetchMediaNow {
  constructor(
    private readonly settings: MediaSourceSettings,
    private readonly fetchMedia: FetchMedia,
    private readonly reader: ArticleReader,
    private readonly sources: MediaSourceRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `INVALID_REQUEST` where no source has such an id. */
  async execute({ ids, accept }: SourcesToFetch, signal: AbortSignal): Promise<SourceFetch[]> {
    const chosen = ids.length === 0 ? this.settings.sources : ids.map((id) => this.sourceOf(id));
    const trigger = jobTrigger('fetch-media-now', this.ids);
    const idle = await this.transactions.run(trigger, async (tx) => {
      const before: string[] = [];
      for (const { source } of chosen) {
        await this.sources.register(source, tx);
        if (await this.sources.makeDue(source.id, this.clock.now(), accept, tx)) continue;
        await this.sources.begin(source.id, this.clock.now(), tx);
        before.push(source.id);
      }
      return before;
    });
    try {
      return await this.fetchMedia.execute(chosen, signal);
    } finally {
      // Whoever fetches by hand does not make a running service do so from now on.
      await this.transactions.run(trigger, async (tx) => {
        for (const id of idle) await this.sources.end(id, tx);
      });
      await this.reader.rest();
    }
  }

  private sourceOf(id: string): ScheduledSource {
    const found = this.settings.sources.find(({ source }) => source.id === id);
    if (found !== undefined) return found;
    const known = this.settings.sources.map(({ source }) => source.id).join(', ');
    throw new DomainError('INVALID_REQUEST', { detail: `There is no source "${id}". Sources: ${known}.` });
  }
}
