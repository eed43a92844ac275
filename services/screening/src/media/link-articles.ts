import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { withAdditions } from './addition.js';
import { FindMentioned, namesIn } from './find-mentioned.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { StoreLinks } from './store-links.js';
import type { FoundLink, MediaLink } from './media-link.js';

/** Articles that were compared, and the links that they have of each kind. */
export interface LinkCounts {
  readonly compared: number;
  readonly probable: number;
  readonly possible: number;
}

/** Articles of one transaction: 400 names, where they brought full texts. */
const batchSize = 20;

/**
 * Compares the names in stored articles with all persons, and groups what may be about one person into events. Each batch
 * is one transaction that marks its articles as compared: what a run that was ended left undone, the next one does.
 */
@Injectable()
export class LinkArticles {
  constructor(
    private readonly findMentioned: FindMentioned,
    private readonly storeLinks: StoreLinks,
    private readonly links: MediaLinkRepository,
    private readonly imports: ImportLockRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @param which `new`: articles that were not compared yet; `all`: the others too, as other rules need it. */
  async execute(which: 'new' | 'all', signal?: AbortSignal): Promise<LinkCounts> {
    const trigger = jobTrigger('link-articles', this.ids);
    if (which === 'all') await this.transactions.run(trigger, (tx) => this.links.compareAllAgain(tx));
    let [compared, probable, possible] = [0, 0, 0];
    for (;;) {
      const batch = await this.linkBatch(trigger);
      compared += batch.compared;
      probable += batch.probable;
      possible += batch.possible;
      if (batch.compared === 0 || signal?.aborted === true) return { compared, probable, possible };
    }
  }

  private linkBatch(trigger: JobTrigger): Promise<LinkCounts> {
    return this.transactions.runLong(trigger, async (tx) => {
      // Before the turn of linking, and that before any person: an import or a check and this would wait for each other.
      await this.imports.takeTurn(tx);
      await this.links.takeTurn(tx);
      const articles = await this.links.notCompared(batchSize, tx);
      const mentioned = await this.findMentioned.execute(articles, tx);
      const urlKeys = articles.map(({ urlKey }) => urlKey);
      const compared = new Set(urlKeys);
      const isCompared = ({ urlKey }: MediaLink): boolean => compared.has(urlKey);
      const personIds = mentioned.map(({ personId }) => personId);
      const before = await this.links.linksAround(urlKeys, personIds, tx);
      const found = withAdditions(mentioned, before, articles);
      await this.storeLinks.execute({ before, found, isCompared, trigger }, tx);
      await this.links.setCompared(articles.map(namesIn), this.clock.now(), tx);
      const count = (wanted: FoundLink['identity']): number =>
        found.filter(({ identity }) => identity === wanted).length;
      return { compared: articles.length, probable: count('probable'), possible: count('possible') };
    });
  }
}
