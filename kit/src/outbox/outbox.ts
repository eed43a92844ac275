import type { EventDefinition } from '@probity/contracts';
import type { Cause } from '../cause/cause.js';
import { causationId } from '../cause/cause.js';
import type { Clock } from '../clock/clock.js';
import type { Ids } from '../clock/ids.js';
import { advisoryLocks } from '../db/advisory-locks.js';
import { isDeadLetterTopic } from './dead-letter-topic.js';
import { afterCommit, entityManager, type Tx } from '../db/tx.js';
import { lockStripes } from './lock-stripes.js';

/** 256 KiB of UTF-8, so that a message with its headers stays far below what Kafka takes (1 MiB). */
export const maxEventBytes = 256 * 1024;

/**
 * A dead letter quotes a whole event as a JSON string, where quotes and backslashes take two bytes, beside some short
 * fields. Still below 1 MiB.
 */
const maxDeadLetterBytes = 2 * maxEventBytes + 16 * 1024;

const limitOf = (topic: string): number => (isDeadLetterTopic(topic) ? maxDeadLetterBytes : maxEventBytes);

/** Rows of one INSERT: enough that round trips do not count, few enough that its text stays in the low megabytes. */
const rowsPerInsert = 5_000;

interface OutboxParts {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after a commit that wrote events. A hint: it may do nothing. */
  readonly wake: () => void;
}

/** Announces facts. An event is a row in the transaction that makes it true; the relay sends it after the commit. */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /**
   * Writes one event. Events of the same key leave in the order of writing: the key is locked until `tx` ends.
   * Throws when `data` does not fit the event's schema or is larger than `maxEventBytes`; both are bugs.
   */
  write<Data>(tx: Tx, cause: Cause, event: EventDefinition<Data>, data: Data): Promise<void> {
    return this.writeMany(tx, cause, event, [data]);
  }

  /**
   * Writes many events of one kind in their order, thousands at a time. Best as the last step of `tx`: from about a
   * thousand keys on it holds up every other writer of events of this service until `tx` ends.
   */
  async writeMany<Data>(
    tx: Tx,
    cause: Cause,
    event: EventDefinition<Data>,
    datas: readonly Data[],
  ): Promise<void> {
    if (datas.length === 0) return;
    const keys: string[] = [];
    const values: string[] = [];
    const limit = limitOf(event.topic);
    for (const data of datas) {
      const parsed = event.schema.parse(data);
      const value = JSON.stringify(parsed);
      if (Buffer.byteLength(value) > limit) throw new RangeError(`an event of ${event.topic} is too large`);
      keys.push(event.key(parsed));
      values.push(value);
    }
    // A statement of its own, before the INSERT: the number is drawn at the INSERT, and must be drawn under the lock.
    await entityManager(tx).query(
      'SELECT pg_advisory_xact_lock($1, stripe) FROM unnest($2::int[]) AS stripe',
      [advisoryLocks.eventKey, lockStripes(keys)],
    );
    for (let from = 0; from < keys.length; from += rowsPerInsert) {
      const to = from + rowsPerInsert;
      await this.#insert(tx, cause, event.topic, keys.slice(from, to), values.slice(from, to));
    }
    afterCommit(tx, this.#parts.wake);
  }

  async #insert(tx: Tx, cause: Cause, topic: string, keys: string[], values: string[]): Promise<void> {
    const [context = ''] = topic.split('.');
    await entityManager(tx).query(
      `INSERT INTO outbox (id, topic, key, source, occurred_at, correlation_id, causation_id, data)
       SELECT id, $4, key, $5, $6, $7, $8, data
       FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS event (id, key, data, position)
       ORDER BY position`,
      [
        keys.map(() => this.#parts.ids.next()),
        keys,
        values,
        topic,
        `/probity/${context}`,
        this.#parts.clock.now(),
        cause.correlationId,
        causationId(cause),
      ],
    );
  }
}
