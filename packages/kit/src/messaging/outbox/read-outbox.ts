import type { Database } from '../../db/index.js';

export interface OutboxDepth {
  /** Events not sent yet, those that wait for their next attempt included. */
  readonly open: number;
  /** Events that the bus refused for good. */
  readonly dead: number;
  /** Of the oldest open event; 0 when there is none. */
  readonly oldestAgeSeconds: number;
}

// Each part reads its own partial index, so it costs what is open or dead, not what was ever sent.
const depth = `
  SELECT (SELECT count(*)::int FROM outbox WHERE published_at IS NULL AND dead_at IS NULL) AS open,
         (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS dead,
         (SELECT greatest(0, extract(epoch FROM now() - min(occurred_at)))::float FROM outbox
          WHERE published_at IS NULL AND dead_at IS NULL) AS "oldestAgeSeconds"`;

/** How much waits to be sent from a database. Rejects when it cannot be asked. */
export const readOutbox = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<OutboxDepth> => {
  const [row] = await dataSource.query<[OutboxDepth & { readonly oldestAgeSeconds: number | null }]>(depth);
  return { ...row, oldestAgeSeconds: row.oldestAgeSeconds ?? 0 };
};
