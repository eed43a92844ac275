import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { findInArticle, readArticleLine } from '@probity/media';
import { changesOf, type ArticleChange, type JudgedArticle } from './article-change.js';
import { ArticleRepository } from './article.repository.js';
import { MediaImportRepository, type ImportCounts, type RefusedLine } from './media-import.repository.js';
import { numberedLines, type NumberedLine } from './numbered-lines.js';

/** Articles, one JSON object a line. */
export interface ArticleFile {
  /** For people. */
  readonly name: string;
  open(): AsyncIterable<Uint8Array>;
}

interface ReadCounts extends ImportCounts {
  /** The first of the lines that are no articles; `refused` counts all. */
  readonly refusedLines: readonly RefusedLine[];
}

export interface ArticleImport extends ReadCounts {
  readonly id: string;
  /** Wall clock. */
  readonly seconds: number;
}

interface Running {
  readonly id: string;
  readonly startedAt: Date;
  readonly trigger: JobTrigger;
}

interface Batch {
  readonly articles: readonly JudgedArticle[];
  readonly refused: readonly RefusedLine[];
}

/** Lines that one transaction stores. Where they bring full texts, judging them takes some 200 ms. */
const batchSize = 200;

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
 * Reads articles in a stream and stores what is found in those that the gate keeps. Each batch is one transaction, and
 * what is stored already changes nothing: an import that was killed loses and doubles nothing when it runs again.
 */
@Injectable()
export class ImportArticles {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly imports: MediaImportRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * A line that is no article is refused by its number and does not cost the others. Throws `MEDIA_UNREADABLE` where
   * none is one.
   */
  async execute(source: 'lines', file: ArticleFile): Promise<ArticleImport> {
    const startedAt = this.clock.now();
    const trigger = jobTrigger('import-articles', this.ids);
    const id = this.ids.next();
    await this.transactions.run(trigger, (tx) =>
      this.imports.begin({ id, source, file: file.name, startedAt }, tx),
    );
    const end = (failure: string | null): Promise<void> =>
      this.transactions.run(trigger, (tx) => this.imports.end(id, this.clock.now(), failure, tx));
    try {
      const counts = await this.readAll(file, { id, startedAt, trigger });
      await end(null);
      return { id, ...counts, seconds: (this.clock.now().getTime() - startedAt.getTime()) / 1000 };
    } catch (error) {
      await end((error instanceof DomainError ? error : new DomainError('INTERNAL')).detail);
      throw error;
    }
  }

  private async readAll(file: ArticleFile, running: Running): Promise<ReadCounts> {
    let counts = nothing;
    let read = 0;
    const refusedLines: RefusedLine[] = [];
    for await (const batch of batchesOf(numberedLines(file.open()), running.startedAt.toISOString())) {
      const named = batch.refused.slice(0, mostNamed - refusedLines.length);
      counts = sum(counts, await this.store(batch, named, running));
      refusedLines.push(...named);
      read += batch.articles.length;
    }
    if (read === 0) throw unreadable(file.name, counts.refused, refusedLines);
    return { ...counts, refusedLines };
  }

  private store(
    { articles, refused }: Batch,
    named: readonly RefusedLine[],
    { id, startedAt, trigger }: Running,
  ): Promise<ImportCounts> {
    return this.transactions.run(trigger, async (tx) => {
      await this.articles.takeTurn(tx);
      const urlKeys = articles.map(({ urlKey }) => urlKey);
      const changes = changesOf(articles, await this.articles.knownVersions(urlKeys, tx));
      const of = (...kinds: ArticleChange[]): JudgedArticle[] =>
        changes.filter(({ change }) => kinds.includes(change)).map(({ article }) => article);
      await this.articles.addVersions(of('added', 'corrected'), { importId: id, fetchedAt: startedAt }, tx);
      await this.articles.judgeAgain(of('reread'), tx);
      const counts = changes.reduce((before, { change }) => ({ ...before, [change]: before[change] + 1 }), {
        ...nothing,
        refused: refused.length,
      });
      await this.imports.count(id, counts, named, tx);
      return counts;
    });
  }
}

/** Full texts are read line by line and go no further. */
async function* batchesOf(lines: AsyncIterable<NumberedLine>, seenAt: string): AsyncGenerator<Batch> {
  let articles: JudgedArticle[] = [];
  let refused: RefusedLine[] = [];
  for await (const line of lines) {
    const read = judged(line, seenAt);
    if (typeof read === 'string') refused.push({ line: line.number, reason: read });
    else if (read !== null) articles.push(read);
    if (articles.length + refused.length < batchSize) continue;
    yield { articles, refused };
    [articles, refused] = [[], []];
  }
  if (articles.length + refused.length > 0) yield { articles, refused };
}

/** Null for a blank line; a text is the reason why it is no article. */
const judged = (line: NumberedLine, seenAt: string): JudgedArticle | string | null => {
  if ('fault' in line) return line.fault;
  if (line.text.trim() === '') return null;
  const article = readArticleLine(line.text, seenAt);
  if (typeof article === 'string') return article;
  const { fullText: _unkept, ...kept } = article;
  return { ...kept, finding: findInArticle(article) };
};

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
