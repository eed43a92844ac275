import { Injectable } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { canonicalUrl, urlKey as keyOf } from '@probity/media/links';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { MediaRetentionRepository, type Erasure } from './media-retention.repository.js';
import { StoreLinks } from './store-links.js';
import type { MediaLink } from './media-link.js';

/**
 * Makes an article be as if it had never been read, for one person: its link goes, and its text where nobody else is linked
 * to it. A tombstone keeps imports from bringing either back.
 */
@Injectable()
export class EraseArticle {
  constructor(
    private readonly retention: MediaRetentionRepository,
    private readonly links: MediaLinkRepository,
    private readonly storeLinks: StoreLinks,
    private readonly imports: ImportLockRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** `address` in any spelling. Throws `ARTICLE_NOT_FOUND` where no such article is stored. */
  async execute(address: string, personId: string, because: string): Promise<void> {
    const url = canonicalUrl(address);
    if (url === undefined) throw new DomainError('ARTICLE_NOT_FOUND');
    await this.erase({ urlKey: keyOf(url), personId }, because);
  }

  /** The same of an article by its key. */
  async erase({ urlKey, personId }: Erasure, because: string): Promise<void> {
    const trigger = jobTrigger('erase-article', this.ids);
    await this.transactions.runLong(trigger, async (tx) => {
      await this.imports.takeTurn(tx);
      await this.links.takeTurn(tx);
      if (!(await this.retention.isStored(urlKey, tx))) throw new DomainError('ARTICLE_NOT_FOUND');
      await this.retention.addTombstone({ urlKey, personId }, because, this.clock.now(), tx);
      const before = await this.links.linksAround([urlKey], [personId], tx);
      const isErased = (link: MediaLink): boolean => link.urlKey === urlKey && link.personId === personId;
      await this.storeLinks.execute({ before, found: [], isCompared: isErased, trigger }, tx);
      await this.retention.removeUnlinked(urlKey, tx);
    });
  }
}
