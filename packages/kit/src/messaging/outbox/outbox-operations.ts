import type { Database } from '../../db/index.js';

/** Notifications are per database, and each service has its own. */
export const relayChannel = 'outbox';

export const notifyStatement = `SELECT pg_notify('${relayChannel}', '')`;

/**
 * Notifies the active relay, in whatever process it is, of something to send. After the commit and in a statement of its
 * own, because a transaction that notifies holds up the commits of others that do. A failure is ignored, as the relay finds
 * the events at its next poll.
 */
export const notifyRelay = ({ dataSource }: Pick<Database, 'dataSource'>): void => {
  dataSource.query(notifyStatement).catch(() => undefined);
};

export interface OutboxDepth {
  /** Events not sent yet, those that wait for their next attempt included. */
  readonly open: number;
  /** Events that the bus refused for good. */
  readonly dead: number;
  /** Of the oldest open event; 0 when there is none. */
  readonly oldestAgeSeconds: number;
}

// Each subquery reads its own partial index, so it costs what is open or dead, not what was ever sent.
const depth = `
  SELECT (SELECT count(*)::int FROM outbox WHERE published_at IS NULL AND dead_at IS NULL) AS open,
         (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS dead,
         (SELECT greatest(0, extract(epoch FROM now() - min(occurred_at)))::float FROM outbox
          WHERE published_at IS NULL AND dead_at IS NULL) AS "oldestAgeSeconds"`;

/** How much waits to be sent from a database. Rejects when the database does not respond. */
export const readOutbox = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<OutboxDepth> => {
  const [row] = await dataSource.query<[OutboxDepth & { readonly oldestAgeSeconds: number | null }]>(depth);
  return { ...row, oldestAgeSeconds: row.oldestAgeSeconds ?? 0 };
};

/**
 * Opens again what was sent and is still kept (an hour's, as the relay counts), for a bus that is another than it was
 * sent to. Consumers know by their inboxes what they have handled, so nothing takes effect twice. Dead letters stay.
 * No relay may be active. @returns how many; none of a database that has no schema yet.
 */
export const sendAgain = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<number> => {
  const [found] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('outbox') IS NOT NULL AS exists`,
  );
  if (found?.exists !== true) return 0;
  const [, count] = await dataSource.query<[unknown, number]>(
    `UPDATE outbox SET published_at = NULL
     WHERE published_at IS NOT NULL AND topic NOT LIKE '%.dead-letter.v%'`,
  );
  return count;
};
