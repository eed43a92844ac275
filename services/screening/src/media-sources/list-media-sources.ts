import { Injectable } from '@nestjs/common';
import { Clock } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { mediaFolderState, mediaSourceState, type MediaSourceState } from './media-source.js';
import { usualMediaSources } from './usual-media-sources.js';
import { MediaSourceSettings } from './media-source-settings.js';
import { MediaSourceRepository, type MediaSourceRow } from './media-source.repository.js';

export interface ListedSource extends MediaSourceRow {
  readonly state: MediaSourceState;
  /** Whether a service fetches it here, or watches the folder, while it is switched on. */
  readonly fetchedHere: boolean;
  readonly terms: string | null;
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
    return rows.map((row) => (row.kind === 'file' ? this.folder(row) : this.fetched(row)));
  }

  private folder(row: MediaSourceRow): ListedSource {
    const isWatched = this.settings.folder !== undefined;
    return { ...row, state: mediaFolderState(row, isWatched), fetchedHere: isWatched, terms: null };
  }

  private fetched(row: MediaSourceRow): ListedSource {
    const state = mediaSourceState(row, this.clock.now());
    return { ...row, state, fetchedHere: this.settings.fetches(row.source), terms: termsOf(row.source) };
  }
}

const termsOf = (id: string): string | null =>
  usualMediaSources.find((usual) => usual.id === id)?.terms ?? null;
