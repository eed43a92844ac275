import type { Database } from '../../db/index.js';

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
