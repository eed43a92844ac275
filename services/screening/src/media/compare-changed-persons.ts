import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CompareWithArticles } from './compare-with-articles.js';
import { ComparedPersonRepository } from './compared-person.repository.js';
import { MediaLinkRepository } from './media-link.repository.js';

/** Persons of one transaction. */
const batchSize = 50;

/**
 * Holds the persons that were added or changed against the stored articles. Each batch is one transaction that marks its
 * persons as compared: what a run that was ended left undone, the next one does; replicas share the work.
 */
@Injectable()
export class CompareChangedPersons {
  constructor(
    private readonly compareWithArticles: CompareWithArticles,
    private readonly persons: ComparedPersonRepository,
    private readonly links: MediaLinkRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Returns how many were compared. */
  async execute(signal?: AbortSignal): Promise<number> {
    let compared = 0;
    while (signal?.aborted !== true) {
      const began = this.clock.now().getTime();
      const batch = await this.batch();
      compared += batch;
      if (batch === 0) break;
      // As long as it took: half of a processor is left to others, however many persons there are.
      await setTimeout(this.clock.now().getTime() - began);
    }
    return compared;
  }

  private batch(): Promise<number> {
    const trigger = jobTrigger('compare-persons', this.ids);
    return this.transactions.run(trigger, async (tx) => {
      await this.links.shareTurn(tx);
      const personIds = await this.persons.lockNotCompared(batchSize, tx);
      if (personIds.length > 0) await this.compareWithArticles.execute(personIds, trigger, tx);
      return personIds.length;
    });
  }
}
