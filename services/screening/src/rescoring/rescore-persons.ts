import { Injectable } from '@nestjs/common';
import { Clock, Ids, jobTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { OutdatedRiskRepository, type Outdated } from './outdated-risk.repository.js';

/** Persons in a transaction: some hundred milliseconds, so that searches and imports go on beside it. */
const batchSize = 200;

/** What an occasion is named by: the model, or the day. */
const occasionId = { model: 'model', age: 'day' } as const satisfies Record<Outdated, string>;

/**
 * Scores persons by the model in use whose risk another one gave, and those of whom something counts for less from today
 * on because it got older. A risk that moves is a step of the history and an event, and no alert: nothing new is known of anybody.
 */
@Injectable()
export class RescorePersons {
  constructor(
    private readonly lock: ImportLockRepository,
    private readonly outdated: OutdatedRiskRepository,
    private readonly rebuildPersons: RebuildPersons,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Returns how many were scored. Ended at any moment, it goes on with the others next time; replicas share the work. */
  async execute(signal: AbortSignal): Promise<number> {
    return (await this.allOf('model', signal)) + (await this.allOf('age', signal));
  }

  private async allOf(why: Outdated, signal: AbortSignal): Promise<number> {
    let count = 0;
    let after: string | null = null;
    while (!signal.aborted) {
      const scored: readonly string[] = await this.batch(why, after);
      count += scored.length;
      after = scored.at(-1) ?? null;
      if (after === null) break;
    }
    return count;
  }

  private batch(why: Outdated, after: string | null): Promise<string[]> {
    const at = this.clock.now();
    const { id: model } = currentRiskModel;
    const trigger = jobTrigger('rescore-persons', this.ids);
    return this.transactions.runLong(trigger, async (tx) => {
      // An import and this would wait for each other's persons and events.
      await this.lock.takeTurn(tx);
      const current = { model, day: at.toISOString().slice(0, 10) };
      const personIds = await this.outdated.page(why, current, after, batchSize, tx);
      const occasion = { kind: why, id: current[occasionId[why]] } as const;
      if (personIds.length > 0) await this.rebuildPersons.execute(personIds, { occasion, at, trigger }, tx);
      return personIds;
    });
  }
}
