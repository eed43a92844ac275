import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { fileSource } from './media-source.js';
import { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourceSettings } from './media-source-settings.js';

/** Writes down which sources are fetched here. One that was never fetched must show as such, not be unknown. */
@Injectable()
export class PlanMediaSources {
  constructor(
    private readonly settings: MediaSourceSettings,
    private readonly sources: MediaSourceRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(): Promise<void> {
    const { sources, fetch, folder } = this.settings;
    const intervals = new Map(
      fetch ? sources.map(({ source, intervalMs }) => [source.id, intervalMs] as const) : [],
    );
    await this.transactions.run(jobTrigger('plan-media-sources', this.ids), async (tx) => {
      for (const { source } of sources) await this.sources.register(source, tx);
      if (folder !== undefined) await this.sources.register(fileSource, tx);
      await this.sources.plan(intervals, this.clock.now(), tx);
    });
  }
}
