import { riskChanged } from '@probity/contracts';
import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import { entityManager, Transactions, type Database } from '@probity/kit/db';
import { setTimeout as wait } from 'node:timers/promises';
import { Outbox } from '@probity/kit/messaging';
import type { LiveEventsClient } from './live-events.client.js';

/** Milliseconds between two rounds: the live log keeps a thousand rows, and an outage must not produce more. */
const restMs = 250;

/** Scores cycle, so that each change of a person continues exactly one other. */
const scores = 101;

interface Written {
  readonly before: { readonly score: number };
  readonly after: { readonly score: number };
}

/**
 * Risk changes as the screening service writes them, in its own database: a chain per person, 0 to 1, 1 to 2 and so on.
 * A change that is missing, doubled or out of order breaks the chain.
 */
export class RiskChangeWriter {
  readonly #transactions: Transactions;
  readonly #outbox = new Outbox({ clock: systemClock, ids: systemIds, notify: () => undefined });

  constructor(
    private readonly screening: Database,
    private readonly persons: readonly string[],
  ) {
    this.#transactions = new Transactions(screening);
  }

  /** Writes the next change of each person. One that fails was committed or not; the next one continues what is stored. */
  async write(): Promise<void> {
    for (const personId of this.persons) await this.#next(personId);
  }

  /** Writes until `isOver`; failures are passed over, as the database may be what is failing. */
  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.write().catch(() => undefined);
      await wait(restMs);
    }
  }

  /** Everything that was written for a person, as `0>1 1>2`. */
  async writtenOf(personId: string): Promise<string[]> {
    return (await this.#written(personId)).map(({ before, after }) => link(before.score, after.score));
  }

  /** What a client received of a person, in the same form. */
  static receivedOf(record: LiveEventsClient, personId: string): string[] {
    return record
      .of('risk-changed')
      .filter(({ data }) => data.person.id === personId)
      .map(({ data }) => link(data.before, data.after));
  }

  async #next(personId: string): Promise<void> {
    const trigger = jobTrigger('risk-changes', systemIds);
    await this.#transactions.run(trigger, async (tx) => {
      // An earlier one whose response was lost may not have committed yet.
      await entityManager(tx).query(
        `SELECT pg_advisory_xact_lock(hashtextextended('risk-changes:' || $1, 0))`,
        [personId],
      );
      const count = (await this.#written(personId)).length;
      const score = (of: number) => ({ score: of % scores, band: 'low' as const });
      await this.#outbox.write(tx, trigger, riskChanged, {
        personId,
        entityVersion: 1_000_000 + count,
        before: score(count),
        after: score(count + 1),
        model: 'spec',
        reasons: [],
      });
    });
  }

  #written(personId: string): Promise<Written[]> {
    return this.screening.dataSource
      .query<{ data: Written }[]>(
        `SELECT data::json AS data FROM outbox
         WHERE topic = $1 AND key = $2 AND data::json ->> 'model' = 'spec' ORDER BY seq`,
        [riskChanged.topic, personId],
      )
      .then((rows) => rows.map(({ data }) => data));
  }
}

const link = (before: number, after: number): string => `${String(before)}>${String(after)}`;
