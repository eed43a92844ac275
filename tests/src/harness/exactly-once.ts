import { expect } from '@jest/globals';
import { queryOnce } from './database.client.js';
import type { LiveEventsClient } from './live-events.client.js';
import type { AppName, System } from './system.js';

/** Rows of one of the system's databases. */
export const rowsOf = async <Row = object>(
  system: System,
  app: AppName,
  query: string,
  ...parameters: unknown[]
): Promise<Row[]> => queryOnce(await system.databaseUrl(app), query, parameters);

/** Lets a user run any number of checks today and tomorrow: the load of a spec is no day's work of anybody. */
export const allowManyChecks = async (system: System, userId: string): Promise<void> => {
  await rowsOf(
    system,
    'verification',
    `INSERT INTO check_usage (user_id, day, used) VALUES ($1, (now() AT TIME ZONE 'UTC')::date + 1, -1000000)`,
    userId,
  );
};

/** Ids of a user's completed check runs. */
export const completedRuns = async (system: System, userId: string): Promise<string[]> => {
  const query = `SELECT id FROM check_runs WHERE user_id = $1 AND state = 'completed'`;
  return (await rowsOf<{ id: string }>(system, 'verification', query, userId)).map(({ id }) => id);
};

/** Every completed run is one notification and one live event of the user: none lost, none twice. */
export const expectEveryRunNotifiedOnce = async (
  system: System,
  record: LiveEventsClient,
  userId: string,
): Promise<void> => {
  const runs = await completedRuns(system, userId);
  await record.until(() => record.of('notification-created').length >= runs.length);
  const stored = await rowsOf<{ id: string }>(
    system,
    'notification',
    'SELECT id FROM notifications WHERE user_id = $1 ORDER BY id',
    userId,
  );
  expect(stored).toHaveLength(runs.length);
  const delivered = record.of('notification-created').map(({ data }) => data.notificationId);
  expect(delivered.sort()).toEqual(stored.map(({ id }) => id));
};
