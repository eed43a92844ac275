import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { ArticleBatch, JudgedArticle, RefusedLine } from '../article-files/article-batch.js';
import { changesOf, type ArticleChange } from './article-change.js';
import { ArticleRepository } from './article.repository.js';
import { MediaImportRepository, type ImportCounts } from './media-import.repository.js';
import { MediaRetentionRepository } from './media-retention.repository.js';

interface ReadCounts extends ImportCounts {
  /** The first of the lines that are no articles; `refused` counts all. */
  readonly refusedLines: readonly RefusedLine[];
}

export interface ArticleImport extends ReadCounts {
  readonly id: string;
  /** How long it took. */
  readonly seconds: number;
}

interface Running {
  readonly id: string;
  readonly startedAt: Date;
  readonly trigger: JobTrigger;
}

export interface ArticlesToStore {
  readonly source: string;
  /** For people. */
  readonly file: string;
  /** @param seenAt ISO instant, for articles without a date. */
  readonly batches: (seenAt: string) => AsyncIterable<ArticleBatch>;
}

/** Refused lines that are named: a file of another layout would refuse every one. */
const mostNamed = 20;

const nothing: ImportCounts = {
  added: 0,
  corrected: 0,
  reread: 0,
  unchanged: 0,
  notAdverse: 0,
  noLexicon: 0,
  refused: 0,
};

/**
 * Stores what is found in those articles of a stream that the gate keeps. Each batch is one transaction, and what is
 * stored already changes nothing: an import that was killed loses and doubles nothing when it runs again. Reads no
 * articles itself, so that it needs no detection of languages.
 */
@Injectable()
export class StoreArticles {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly imports: MediaImportRepository,
    private readonly retention: MediaRetentionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `MEDIA_UNREADABLE` where no batch has an article, and what reading throws; what was stored before stays. */
  async execute({ source, file, batches }: ArticlesToStore): Promise<ArticleImport> {
    const startedAt = this.clock.now();
    const trigger = jobTrigger('import-articles', this.ids);
    const id = this.ids.next();
    await this.transactions.run(trigger, (tx) => this.imports.begin({ id, source, file, startedAt }, tx));
    const end = (failure: string | null): Promise<void> =>
      this.transactions.run(trigger, (tx) => this.imports.end(id, this.clock.now(), failure, tx));
    try {
      const counts = await this.storeAll(file, batches(startedAt.toISOString()), { id, startedAt, trigger });
      await end(null);
      return { id, ...counts, seconds: (this.clock.now().getTime() - startedAt.getTime()) / 1000 };
    } catch (error) {
      await end((error instanceof DomainError ? error : new DomainError('INTERNAL')).detail);
      throw error;
    }
  }

  private async storeAll(
    file: string,
    batches: AsyncIterable<ArticleBatch>,
    running: Running,
  ): Promise<ReadCounts> {
    let counts = nothing;
    let read = 0;
    const refusedLines: RefusedLine[] = [];
    for await (const batch of batches) {
      const named = batch.refused.slice(0, mostNamed - refusedLines.length);
      counts = sum(counts, await this.store(batch, named, running));
      refusedLines.push(...named);
      read += batch.articles.length;
    }
    if (read === 0) throw unreadable(file, counts.refused, refusedLines);
    return { ...counts, refusedLines };
  }

  private store(
    { articles, refused }: ArticleBatch,
    named: readonly RefusedLine[],
    { id, startedAt, trigger }: Running,
  ): Promise<ImportCounts> {
    return this.transactions.run(trigger, async (tx) => {
      await this.articles.takeTurn(tx);
      const urlKeys = articles.map(({ urlKey }) => urlKey);
      const erased = await this.retention.erased(urlKeys, tx);
      const known = await this.articles.knownVersions(urlKeys, tx);
      const byHand = await this.articles.addedByHand(urlKeys, tx);
      // A feed says less than whoever added the article read: what the gate rejects does not take its place.
      const isTaken = ({ urlKey, finding }: JudgedArticle): boolean =>
        !erased.has(urlKey) && (finding.kept || !byHand.has(urlKey));
      const changes = changesOf(articles.filter(isTaken), known);
      const of = (...kinds: ArticleChange[]): JudgedArticle[] =>
        changes.filter(({ change }) => kinds.includes(change)).map(({ article }) => article);
      await this.articles.addVersions(of('added', 'corrected'), { importId: id, fetchedAt: startedAt }, tx);
      await this.articles.judgeAgain(of('reread'), tx);
      await this.articles.noteUnjudged(articles, startedAt, tx);
      const counts = changes.reduce((before, { change }) => ({ ...before, [change]: before[change] + 1 }), {
        ...nothing,
        unchanged: articles.length - changes.length, // those that are not taken change nothing
        refused: refused.length,
      });
      await this.imports.count(id, counts, named, tx);
      return counts;
    });
  }
}

const sum = (before: ImportCounts, added: ImportCounts): ImportCounts => ({
  added: before.added + added.added,
  corrected: before.corrected + added.corrected,
  reread: before.reread + added.reread,
  unchanged: before.unchanged + added.unchanged,
  notAdverse: before.notAdverse + added.notAdverse,
  noLexicon: before.noLexicon + added.noLexicon,
  refused: before.refused + added.refused,
});

const unreadable = (file: string, refused: number, [first]: readonly RefusedLine[]): DomainError =>
  new DomainError('MEDIA_UNREADABLE', {
    detail:
      first === undefined
        ? `${file} is empty.`
        : `${file} holds no article in ${refused} lines. Line ${first.line}: ${first.reason}.`,
  });
