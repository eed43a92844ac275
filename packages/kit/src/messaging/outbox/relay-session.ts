import type { Message } from '@probity/contracts';
import pg from 'pg';
import { advisoryLocks } from '../../db/index.js';
import { settlesWithin } from '../../async/index.js';
import { notifyStatement, relayChannel } from './outbox-operations.js';

/** Milliseconds for a clean close, which a frozen server does not answer. */
const closeMs = 1_000;

export interface Claimed {
  readonly message: Message;
  readonly attempts: number;
}

interface Row {
  readonly id: string;
  readonly source: string;
  readonly topic: string;
  readonly key: string;
  readonly time: Date;
  readonly correlationId: string;
  readonly causationId: string;
  readonly traceparent: string | null;
  readonly data: string;
  readonly attempts: number;
}

const isOpen = 'published_at IS NULL AND dead_at IS NULL';

// By state, never "after the last number": a slow transaction commits a lower number later. A key whose first event
// waits for its next attempt holds its later events back.
const claim = `
  SELECT id, source, topic, key, occurred_at AS time, correlation_id AS "correlationId",
         causation_id AS "causationId", traceparent, data, attempts
  FROM outbox
  WHERE ${isOpen} AND key <> ALL ($1::text[])
    AND key NOT IN (SELECT key FROM outbox WHERE ${isOpen} AND next_attempt_at > now())
  ORDER BY seq LIMIT $2`;

/** Few enough that events do not wait long behind it. */
const rowsPerDelete = 5_000;

// Dead letters stay for a month: in embedded mode this is the only place where they lie.
const deleteOld = `
  DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox
    WHERE published_at < now() - interval '1 hour'
      AND (topic NOT LIKE '%.dead-letter.v%' OR published_at < now() - interval '30 days')
    LIMIT ${rowsPerDelete})`;

/**
 * A relay sends a statement every second, and waits at most ten for what it is sending. One that is silent for longer stands
 * still, process and all, and its lock must go to another one. When it goes on it finds its connection gone; what it
 * sends until then was sent by the other one, with the same ids.
 */
const silentMs = 15_000;

/**
 * The relay's own connection. It holds the lock that makes this relay the only one of its database, and does all its
 * reading and writing: when the connection is lost the lock is too, and nothing more is claimed.
 * Must not go through a pooler that shares connections between transactions.
 */
export class RelaySession {
  private constructor(private readonly client: pg.Client) {}

  /** Rejects when the database cannot be reached. */
  static async open(name: string, url: string): Promise<RelaySession> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${name} relay`,
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      keepAlive: true,
      options: `-c idle_session_timeout=${String(silentMs)}`,
    });
    // The next query rejects, which is where the loss is dealt with; without a handler it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return new RelaySession(client);
  }

  /** @returns false: another relay of this database is active. */
  async becomeActive(): Promise<boolean> {
    const { rows } = await this.client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, 0) AS got', [
      advisoryLocks.relay,
    ]);
    return rows[0]?.got === true;
  }

  /** Is notified of what other processes commit. For the active relay. */
  async listen(notify: () => void): Promise<void> {
    this.client.on('notification', notify);
    await this.client.query(`LISTEN ${relayChannel}`);
  }

  /** Passes a notification on to the active relay. */
  async notifyActive(): Promise<void> {
    await this.client.query(notifyStatement);
  }

  async claim(busyKeys: readonly string[], limit: number): Promise<Claimed[]> {
    const { rows } = await this.client.query<Row>(claim, [busyKeys, limit]);
    return rows.map(({ attempts, time, traceparent, ...rest }) => ({
      attempts,
      message: { ...rest, time: time.toISOString(), ...(traceparent === null ? {} : { traceparent }) },
    }));
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.client.query(
      'UPDATE outbox SET published_at = now(), next_attempt_at = NULL WHERE id = ANY ($1::uuid[])',
      [ids],
    );
  }

  /** @param retryMs milliseconds until the next attempt; `dead`: there is none. */
  async markFailed(id: string, attempts: number, error: string, retryMs: number | 'dead'): Promise<void> {
    const isDead = retryMs === 'dead';
    await this.client.query(
      `UPDATE outbox SET attempts = $2, last_error = $3,
         next_attempt_at = CASE WHEN $4 THEN NULL ELSE now() + $5 * interval '1 millisecond' END,
         dead_at = CASE WHEN $4 THEN now() END
       WHERE id = $1`,
      [id, attempts, error, isDead, isDead ? 0 : retryMs],
    );
  }

  /** Deletes some of what was published an hour ago. @returns whether there may be more. */
  async deleteOld(): Promise<boolean> {
    const { rowCount } = await this.client.query(deleteOld);
    return rowCount === rowsPerDelete;
  }

  /** Gives the lock back. Never rejects. */
  async close(): Promise<void> {
    const closed = this.client.end().catch(() => undefined); // when it was gone already, so is its lock
    await settlesWithin(closeMs, closed);
  }
}
