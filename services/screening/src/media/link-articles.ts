import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger, type JobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { eventsOf } from './events-of.js';
import { FindMentioned } from './find-mentioned.js';
import {
  MediaLinkRepository,
  type ArticleToCompare,
  type FoundLink,
  type MediaLink,
  type PersonEvent,
} from './media-link.repository.js';

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
    private readonly links: MediaLinkRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @param which `new`: articles that were not compared yet; `all`: the others too, as persons come and change. */
  async execute(which: 'new' | 'all'): Promise<LinkCounts> {
    const trigger = jobTrigger('link-articles', this.ids);
    if (which === 'all') await this.transactions.run(trigger, (tx) => this.links.compareAllAgain(tx));
    let [compared, probable, possible] = [0, 0, 0];
    for (;;) {
      const batch = await this.linkBatch(trigger);
      if (batch.compared === 0) return { compared, probable, possible };
      compared += batch.compared;
      probable += batch.probable;
      possible += batch.possible;
    }
  }

  private linkBatch(trigger: JobTrigger): Promise<LinkCounts> {
    return this.transactions.run(trigger, async (tx) => {
      await this.links.takeTurn(tx);
      const articles = await this.links.notCompared(batchSize, tx);
      const found = await this.findMentioned.execute(articles, tx);
      await this.store(articles, found, tx);
      const count = (wanted: FoundLink['identity']): number =>
        found.filter(({ identity }) => identity === wanted).length;
      return { compared: articles.length, probable: count('probable'), possible: count('possible') };
    });
  }

  /** Events are made anew of all that is linked to a person: an article may join two of them, or leave one. */
  private async store(
    articles: readonly ArticleToCompare[],
    found: readonly FoundLink[],
    tx: Tx,
  ): Promise<void> {
    const urlKeys = articles.map(({ urlKey }) => urlKey);
    const mentioned = found.map(({ personId }) => personId);
    const before = await this.links.linksAround(urlKeys, mentioned, tx);
    const personIds = [...new Set([...before, ...found].map(({ personId }) => personId))].sort();
    const events: PersonEvent[] = [];
    const links: MediaLink[] = [];
    for (const personId of personIds) {
      const isOwn = (link: FoundLink): boolean => link.personId === personId;
      const own = this.merged(before.filter(isOwn), found.filter(isOwn), new Set(urlKeys));
      for (const event of eventsOf([...own.values()], () => this.ids.next())) {
        events.push({ ...event, personId });
        for (const urlKey of event.urlKeys) {
          const link = own.get(urlKey);
          if (link !== undefined) links.push({ ...link, eventId: event.id });
        }
      }
    }
    await this.links.save(personIds, events, links, tx);
    await this.links.setCompared(urlKeys, this.clock.now(), tx);
  }

  /** The links of one person, by article: of the articles that were compared those that were found, of others as before. */
  private merged(
    before: readonly MediaLink[],
    found: readonly FoundLink[],
    compared: ReadonlySet<string>,
  ): ReadonlyMap<string, MediaLink> {
    const former = new Map(before.map((link) => [link.urlKey, link]));
    const now = found.map((link) => {
      const { eventId = null, linkedAt = this.clock.now() } = former.get(link.urlKey) ?? {};
      return { ...link, eventId, linkedAt };
    });
    const kept = [...former.values()].filter(({ urlKey }) => !compared.has(urlKey));
    return new Map([...kept, ...now].map((link) => [link.urlKey, link]));
  }
}
