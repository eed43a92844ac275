import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids } from '@probity/kit/context';
import type { Tx } from '@probity/kit/db';
import type { JudgedArticle } from '../article-files/article-batch.js';
import { ArticleRepository, type StoredArticle } from '../media/article.repository.js';
import { MediaImportRepository } from '../media/media-import.repository.js';
import { MediaRetentionRepository } from '../media/media-retention.repository.js';
import type { ReadByReviewer } from '../media/media-link.js';

/** How an article that somebody added stands in the imports. */
const source = 'by-hand';

/** One article that was added. */
const one = { added: 1, corrected: 0, reread: 0, unchanged: 0, notAdverse: 0, noLexicon: 0, refused: 0 };

/** Stores an article that somebody added, where it is not stored. */
@Injectable()
export class StoreAddedArticle {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly imports: MediaImportRepository,
    private readonly retention: MediaRetentionRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** The article as it is stored, or null; nobody stores it until `tx` ends. Throws `ARTICLE_REFUSED` with the reason. */
  async find(urlKey: string, personId: string, tx: Tx): Promise<StoredArticle | null> {
    await this.articles.takeTurn(tx);
    const stored = await this.articles.find(urlKey, tx);
    const erased = await this.retention.erasedBecause({ urlKey, personId }, tx);
    // One that was erased for somebody else and is stored stands for the others.
    if (erased !== null && (stored === null || erased.personId === personId))
      throw refused('erased', erased.because);
    const withdrawn = await this.articles.withdrawnBecause(urlKey, tx);
    if (withdrawn !== null) throw refused('withdrawn', withdrawn);
    return stored;
  }

  /** Makes a stored article say what a reviewer read in it. */
  overrule(article: Pick<StoredArticle, 'urlKey' | 'version'>, read: ReadByReviewer, tx: Tx): Promise<void> {
    return this.articles.overrule(article, read, tx);
  }

  async store(article: JudgedArticle, tx: Tx): Promise<void> {
    const id = this.ids.next();
    const at = this.clock.now();
    await this.imports.begin({ id, source, file: article.url, startedAt: at }, tx);
    await this.articles.addVersions([article], { importId: id, fetchedAt: at }, tx);
    await this.imports.count(id, one, [], tx);
    await this.imports.end(id, at, null, tx);
  }
}

const refused = (what: 'erased' | 'withdrawn', because: string): DomainError =>
  new DomainError('ARTICLE_REFUSED', {
    detail: `The article was ${what} and cannot be added again. Reason: ${because}`,
  });
