import type { Database } from '../../db/index.js';

/** Notifications are per database, and each service has its own. */
export const relayChannel = 'outbox';

export const notifyRelay = `SELECT pg_notify('${relayChannel}', '')`;

/**
 * Tells the active relay, in whatever process it is, that there is something to send. After the commit and in a statement
 * of its own, because a transaction that notifies holds up the commits of others that do. A hint: a failure is passed
 * over, and the relay finds the events at its next look.
 */
export const tellRelay = ({ dataSource }: Pick<Database, 'dataSource'>): void => {
  dataSource.query(notifyRelay).catch(() => undefined);
};
