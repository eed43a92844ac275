import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { mediaSourceState, type MediaSourceState } from './media-source.js';
import { MediaSourceSettings } from './media-source-settings.js';
import { MediaSourceRepository, type MediaSourceRow } from './media-source.repository.js';

export interface ListedSource extends MediaSourceRow {
  readonly state: MediaSourceState;
  /** Whether a service fetches it here while it is switched on. */
  readonly fetchedHere: boolean;
}

/** The sources of articles, and how current each is. */
@Injectable()
export class ListMediaSources {
  constructor(
    private readonly settings: MediaSourceSettings,
    private readonly sources: MediaSourceRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ListedSource[]> {
    const rows = await this.transactions.read((tx) => this.sources.all(tx, this.clock.now()));
    return rows.map((row) => ({
      ...row,
      state: mediaSourceState(row, this.clock.now()),
      fetchedHere: this.settings.fetches(row.source),
    }));
  }
}
