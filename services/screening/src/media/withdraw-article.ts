import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import type { Article } from '@probity/media';
import { canonicalUrl, urlKey } from '@probity/media/links';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { ArticleRepository } from './article.repository.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { StoreLinks } from './store-links.js';
import type { MediaLink } from './media-link.js';

/**
 * Marks an article that its publisher took back, and takes its links away. Imports leave the mark, also where they bring
 * another text of it.
 */
@Injectable()
export class WithdrawArticle {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly links: MediaLinkRepository,
    private readonly storeLinks: StoreLinks,
    private readonly imports: ImportLockRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** `address` in any spelling. Throws `ARTICLE_NOT_FOUND`. */
  async execute(address: string, because: string): Promise<Pick<Article, 'url' | 'urlKey'>> {
    const url = canonicalUrl(address);
    if (url === undefined) throw new DomainError('ARTICLE_NOT_FOUND');
    const key = urlKey(url);
    const trigger = jobTrigger('withdraw-article', this.ids);
    const isKnown = await this.transactions.runLong(trigger, async (tx) => {
      await this.imports.takeTurn(tx);
      await this.links.takeTurn(tx);
      const before = await this.links.linksAround([key], [], tx);
      const isFound = await this.articles.withdraw(key, because, this.clock.now(), tx);
      const isWithdrawn = ({ urlKey: linked }: MediaLink): boolean => linked === key;
      await this.storeLinks.execute({ before, found: [], isCompared: isWithdrawn, trigger }, tx);
      return isFound;
    });
    if (!isKnown) throw new DomainError('ARTICLE_NOT_FOUND');
    return { url, urlKey: key };
  }
}
