import type { EventDefinition } from '@probity/contracts';
import { type Trigger, causationId, type Clock, type Ids } from '../../context/index.js';
import { advisoryLocks, afterCommit, entityManager, type Tx } from '../../db/index.js';
import { createSpan, withSpan, traceparent } from '../../observability/index.js';

/** Topic of what the consumers of `context` could not handle. */
export const deadLetterTopic = (context: string): string => `${context}.dead-letter.v1`;

const isDeadLetterTopic = (topic: string): boolean => topic.endsWith('.dead-letter.v1');

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
 * read as one trace: each begins its own, and the correlation id shows that they belong together.
 */
const mostInOneTrace = 100;

interface OutboxOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after a commit that wrote events. It may do nothing: the relay polls as well. */
  readonly notify: () => void;
}

/** Announces facts. An event is a row in the transaction that makes it true; the relay sends it after the commit. */
export class Outbox {
  constructor(private readonly options: OutboxOptions) {}

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
      this.insertAll(tx, trigger, event, datas),
    );
  }

  /**
   * The same for more events than fit in memory: what one transaction announces waits in a temporary table, and nobody
   * waits for it, until `writeDeferred` writes all of it.
   */
  async defer<Data>(
    tx: Tx,
    trigger: Trigger,
    event: EventDefinition<Data>,
    datas: readonly Data[],
  ): Promise<void> {
    await entityManager(tx).query(
      `CREATE TEMP TABLE IF NOT EXISTS deferred_events (position bigint GENERATED ALWAYS AS IDENTITY, stripe integer,
         id uuid, topic text, key text, source text, occurred_at timestamptz, correlation_id text, causation_id text,
         data text, traceparent text) ON COMMIT DROP`,
    );
    for (let from = 0; from < datas.length; from += rowsPerInsert) {
      const written = datas.slice(from, from + rowsPerInsert).map((data) => serialise(event, data));
      await this.insert(tx, trigger, { table: 'deferred_events', topic: event.topic, written, trace: null });
    }
  }

  /** Writes what was deferred, in its order. Best as the last step of `tx`, as `writeMany` is. */
  async writeDeferred(tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `SELECT pg_advisory_xact_lock($1, stripe)
       FROM (SELECT DISTINCT stripe FROM deferred_events ORDER BY stripe) stripes`,
      [advisoryLocks.eventKey],
    );
    await entityManager(tx).query(
      `INSERT INTO outbox (${columns}) SELECT ${columns} FROM deferred_events ORDER BY position`,
    );
    await entityManager(tx).query('DROP TABLE deferred_events');
    afterCommit(tx, this.options.notify);
  }

  private async insertAll<Data>(
    tx: Tx,
    trigger: Trigger,
    event: EventDefinition<Data>,
    datas: readonly Data[],
  ): Promise<void> {
    const keys = datas.map((data) => event.key(data));
    // A statement of its own, before the INSERT: the number is drawn at the INSERT, and must be drawn under the lock.
    await entityManager(tx).query(
      'SELECT pg_advisory_xact_lock($1, stripe) FROM unnest($2::int[]) AS stripe',
      [advisoryLocks.eventKey, lockStripes(keys)],
    );
    // An import announces a million: only the rows of one INSERT are in memory as text.
    for (let from = 0; from < datas.length; from += rowsPerInsert) {
      const written = datas.slice(from, from + rowsPerInsert).map((data) => serialise(event, data));
      const trace = datas.length > mostInOneTrace ? null : traceparent();
      await this.insert(tx, trigger, { table: 'outbox', topic: event.topic, written, trace });
    }
    afterCommit(tx, this.options.notify);
  }

  private async insert(tx: Tx, trigger: Trigger, { table, topic, written, trace }: Insert): Promise<void> {
    const [context = ''] = topic.split('.');
    const isDeferred = table === 'deferred_events';
    await entityManager(tx).query(
      `INSERT INTO ${table} (${columns}${isDeferred ? ', stripe' : ''})
       SELECT id, $4, key, $5, $6, $7, $8, data, $9${isDeferred ? ', stripe' : ''}
       FROM unnest($1::uuid[], $2::text[], $3::text[]${isDeferred ? ', $10::int[]' : ''}) WITH ORDINALITY
         AS event (id, key, data${isDeferred ? ', stripe' : ''}, position)
       ORDER BY position`,
      [
        written.map(() => this.options.ids.next()),
        written.map(({ key }) => key),
        written.map(({ value }) => value),
        topic,
        `/probity/${context}`,
        this.options.clock.now(),
        trigger.correlationId,
        causationId(trigger),
        trace,
        ...(isDeferred ? [written.map(({ key }) => stripeOf(key))] : []),
      ],
    );
  }
}

const columns = 'id, topic, key, source, occurred_at, correlation_id, causation_id, data, traceparent';

interface Insert {
  readonly table: 'outbox' | 'deferred_events';
  readonly topic: string;
  readonly written: readonly Written[];
  readonly trace: string | null | undefined;
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

/**
 * A transaction can hold only some thousand locks (max_locks_per_transaction x max_connections = 6400 by default, shared
 * by all), and a bulk write has more keys than that: so keys share this many locks. Two keys on one lock only wait for
 * each other.
 */
const stripes = 1024;

/** FNV-1a, 32 bit: any even hash does, as long as every writer of a database uses the same. */
const hash = (key: string): number => {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(key)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
};

const stripeOf = (key: string): number => hash(key) % stripes;

/** The locks of `keys`, each once and sorted, so that two writers cannot wait for each other in a circle. */
export const lockStripes = (keys: readonly string[]): number[] =>
  [...new Set(keys.map(stripeOf))].sort((a, b) => a - b);
