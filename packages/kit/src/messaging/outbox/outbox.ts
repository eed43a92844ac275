import type { EventDefinition } from '@probity/contracts';
import { type Trigger, causationId, type Clock, type Ids } from '../../context/index.js';
import { advisoryLocks, afterCommit, entityManager, type Tx } from '../../db/index.js';
import { isDeadLetterTopic } from './dead-letter-topic.js';
import { createSpan, withSpan, traceparent } from '../../observability/index.js';
import { lockStripes } from './lock-stripes.js';

/** 256 KiB of UTF-8, so that a message with its headers stays far below what Kafka takes (1 MiB). */
export const maxEventBytes = 256 * 1024;

/**
 * A dead letter quotes a whole event as a JSON string, where quotes and backslashes take two bytes, beside headers and some
 * short fields. Still below 1 MiB.
 */
const maxDeadLetterBytes = 2 * maxEventBytes + 64 * 1024;

const limitOf = (topic: string): number => (isDeadLetterTopic(topic) ? maxDeadLetterBytes : maxEventBytes);

/** Rows of one INSERT: enough that round trips do not count, few enough that its text stays in the low megabytes. */
const rowsPerInsert = 5_000;

/**
 * Events of one write that stay in the trace of their writer. An import of a list announces thousands, which nobody could
 * read as one trace: each begins its own, and the correlation id tells that they belong together.
 */
const mostInOneTrace = 100;

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
  write<Data>(tx: Tx, trigger: Trigger, event: EventDefinition<Data>, data: Data): Promise<void> {
    return this.writeMany(tx, trigger, event, [data]);
  }

  /**
   * Writes many events of one kind in their order, thousands at a time. Best as the last step of `tx`: from about a
   * thousand keys on it holds up every other writer of events of this service until `tx` ends.
   */
  async writeMany<Data>(
    tx: Tx,
    trigger: Trigger,
    event: EventDefinition<Data>,
    datas: readonly Data[],
  ): Promise<void> {
    if (datas.length === 0) return;
    await withSpan(`create ${event.topic}`, createSpan(event.topic, datas.length), () =>
      this.#write(tx, trigger, event, datas),
    );
  }

  async #write<Data>(
    tx: Tx,
    trigger: Trigger,
    event: EventDefinition<Data>,
    datas: readonly Data[],
  ): Promise<void> {
    const written = datas.map((data) => serialise(event, data));
    const keys = written.map(({ key }) => key);
    // A statement of its own, before the INSERT: the number is drawn at the INSERT, and must be drawn under the lock.
    await entityManager(tx).query(
      'SELECT pg_advisory_xact_lock($1, stripe) FROM unnest($2::int[]) AS stripe',
      [advisoryLocks.eventKey, lockStripes(keys)],
    );
    for (let from = 0; from < written.length; from += rowsPerInsert) {
      await this.#insert(tx, trigger, event.topic, written.slice(from, from + rowsPerInsert));
    }
    afterCommit(tx, this.#parts.wake);
  }

  async #insert(tx: Tx, trigger: Trigger, topic: string, written: readonly Written[]): Promise<void> {
    const [context = ''] = topic.split('.');
    await entityManager(tx).query(
      `INSERT INTO outbox (id, topic, key, source, occurred_at, correlation_id, causation_id, data,
         traceparent)
       SELECT id, $4, key, $5, $6, $7, $8, data, $9
       FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS event (id, key, data, position)
       ORDER BY position`,
      [
        written.map(() => this.#parts.ids.next()),
        written.map(({ key }) => key),
        written.map(({ value }) => value),
        topic,
        `/probity/${context}`,
        this.#parts.clock.now(),
        trigger.correlationId,
        causationId(trigger),
        written.length > mostInOneTrace ? null : traceparent(),
      ],
    );
  }
}

interface Written {
  readonly key: string;
  /** JSON. */
  readonly value: string;
}

const serialise = <Data>(event: EventDefinition<Data>, data: Data): Written => {
  const parsed = event.schema.parse(data);
  const value = JSON.stringify(parsed);
  if (Buffer.byteLength(value) > limitOf(event.topic))
    throw new RangeError(`an event of ${event.topic} is too large`);
  return { key: event.key(parsed), value };
};
