import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { KeyedQueue, mapConcurrently } from '@probity/kit/async';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { nextFetchMs } from '../list-updates/next-fetch.js';
import type { ArticleBatch } from '../article-files/article-batch.js';
import { StoreArticles, type ArticleImport } from '../media/store-articles.js';
import type { Fetched, FetchedArticles, FetchProgress } from './fetched.js';
import { FetchSource } from './fetch-source.js';
import { judgeFetch, usualAfter } from './judge-fetch.js';
import type { MediaSource } from './media-source.js';
import { MediaSourceRepository, type ClaimedSource } from './media-source.repository.js';
import type { ScheduledSource } from './media-source-settings.js';
import { WithdrawRetracted } from './withdraw-retracted.js';

export type FetchOutcome =
  /** `failure`: why it ended before its end. */
  | { readonly state: 'imported'; readonly result: ArticleImport | null; readonly failure: string | null }
  /** What was stored before stays. `fault`: what was thrown, where it was not foreseen. */
  | { readonly state: 'failed'; readonly reason: string; readonly fault?: unknown }
  /** More than ten times what is usual: somebody has to accept it. */
  | { readonly state: 'held'; readonly items: number }
  /** `stopped`: the process stops, nothing was tried. */
  | { readonly state: 'unchanged' | 'stopped' };

export type SourceFetch = FetchOutcome & { readonly source: string };

/** Sources fetched at once, so that one that is slow delays few of the others. */
const mostFetched = 4;

/** Articles of one transaction. */
const batchSize = 200;

/** No ttl of a feed keeps it longer from being fetched. Milliseconds. */
const longestTtlMs = 86_400_000;

/** Fetches sources of articles and imports what they bring. One source that fails never stops the others. */
@Injectable()
export class FetchMedia {
  /** One after another: an import uses a core and a database connection. */
  private readonly imports = new KeyedQueue(1);

  constructor(
    private readonly fetchSource: FetchSource,
    private readonly storeArticles: StoreArticles,
    private readonly withdrawRetracted: WithdrawRetracted,
    private readonly sources: MediaSourceRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Those that are due, in the order of `sources`. `signal` ends downloads at once; an import that runs is finished. */
  async execute(sources: readonly ScheduledSource[], signal: AbortSignal): Promise<SourceFetch[]> {
    const outcomes = await mapConcurrently(sources, mostFetched, async ({ source, intervalMs }) => {
      if (signal.aborted) return null;
      const claimed = await this.run((tx) => this.sources.claim(source.id, this.clock.now(), tx));
      if (claimed === null) return null;
      return { source: source.id, ...(await this.fetch(source, intervalMs, claimed, signal)) };
    });
    return outcomes.filter((outcome) => outcome !== null);
  }

  private async fetch(
    source: MediaSource,
    intervalMs: number,
    claimed: ClaimedSource,
    signal: AbortSignal,
  ): Promise<FetchOutcome> {
    try {
      const fetched = await this.fetchSource.execute(source, claimed.progress, signal);
      const outcome = await this.imports.run(source.id, async () =>
        signal.aborted ? { state: 'stopped' as const } : this.take(source, claimed, fetched),
      );
      await this.fetchIn(
        source.id,
        claimed,
        outcome.state === 'stopped' ? 0 : waitMs(intervalMs, fetched, outcome),
      );
      return outcome;
    } catch (fault) {
      // A fault of ours that one source meets: the others are fetched all the same.
      if (fault instanceof DomainError && fault.code === 'SERVICE_UNAVAILABLE') throw fault;
      const { detail: reason } = fault instanceof DomainError ? fault : new DomainError('INTERNAL');
      await this.failed(source, reason);
      await this.fetchIn(source.id, claimed, nextFetchMs(intervalMs, 'failed'));
      return { state: 'failed', reason, fault };
    }
  }

  private take(source: MediaSource, claimed: ClaimedSource, fetched: Fetched): Promise<FetchOutcome> {
    switch (fetched.state) {
      case 'failed':
        return this.failed(source, fetched.reason);
      case 'unchanged':
        return this.succeeded(source, fetched.progress);
      case 'fetched':
        return this.import(source, claimed, fetched);
    }
  }

  private async import(
    source: MediaSource,
    claimed: ClaimedSource,
    fetched: FetchedArticles,
  ): Promise<FetchOutcome> {
    const { batches, items, file, progress, failure } = fetched;
    const judged = judgeFetch(items, claimed);
    if (judged === 'none')
      return this.failed(
        source,
        `${file} has no items, where it usually has ${Math.round(claimed.usualItems ?? 0)}.`,
      );
    if (judged === 'too-many' && !claimed.isAccepted) {
      await this.run((tx) => this.sources.hold(source.id, items, this.clock.now(), tx));
      return { state: 'held', items };
    }
    const articles = batches.flatMap((batch) => batch.articles);
    const refused = batches.flatMap((batch) => batch.refused);
    if (items > 0 && refused.length >= items && articles.length === 0)
      return this.failed(
        source,
        `None of the ${items} items of ${file} is an article: ${refused[0]?.reason ?? ''}.`,
      );
    const toStore = { source: source.id, file, batches: () => inBatches(articles, refused) };
    const result = articles.length === 0 ? null : await this.storeArticles.execute(toStore);
    await this.withdrawRetracted.execute(articles);
    const newest = articles.map(({ date }) => Date.parse(date.at)).reduce((a, b) => Math.max(a, b), 0);
    const good = {
      at: this.clock.now(),
      progress,
      usualItems: usualAfter(items, claimed),
      newestItemAt: newest === 0 ? undefined : new Date(newest),
      failure,
    };
    await this.run((tx) => this.sources.recordSuccess(source.id, good, tx));
    return { state: 'imported', result, failure };
  }

  private async succeeded(source: MediaSource, progress: FetchProgress): Promise<FetchOutcome> {
    const good = { at: this.clock.now(), progress, failure: null };
    await this.run((tx) => this.sources.recordSuccess(source.id, good, tx));
    return { state: 'unchanged' };
  }

  private async failed(source: MediaSource, reason: string): Promise<FetchOutcome> {
    await this.run((tx) => this.sources.recordFailure(source.id, this.clock.now(), reason, tx));
    return { state: 'failed', reason };
  }

  private fetchIn(source: string, claimed: ClaimedSource, ms: number): Promise<void> {
    const at = new Date(this.clock.now().getTime() + ms);
    return this.run((tx) => this.sources.fetchNext(source, at, claimed, tx));
  }

  private run<Result>(work: Parameters<typeof this.transactions.run<Result>>[1]): Promise<Result> {
    return this.transactions.run(jobTrigger('fetch-media', this.ids), work);
  }
}

/** Milliseconds until the next fetch. */
const waitMs = (intervalMs: number, fetched: Fetched, { state }: FetchOutcome): number => {
  if (fetched.state === 'fetched' && fetched.hasMore && state === 'imported') return 0;
  const ttlMs = fetched.state === 'fetched' ? (fetched.ttlMinutes ?? 0) * 60_000 : 0;
  const wait = Math.max(intervalMs, Math.min(ttlMs, longestTtlMs));
  const isGood = state === 'imported' || state === 'unchanged';
  const retryAfterMs = fetched.state === 'failed' ? fetched.retryAfterMs : undefined;
  return nextFetchMs(wait, isGood ? state : 'failed', retryAfterMs);
};

async function* inBatches(
  articles: ArticleBatch['articles'],
  refused: ArticleBatch['refused'],
): AsyncGenerator<ArticleBatch> {
  for (let start = 0; start < articles.length; start += batchSize)
    yield await Promise.resolve({
      articles: articles.slice(start, start + batchSize),
      refused: start === 0 ? refused : [],
    });
}
