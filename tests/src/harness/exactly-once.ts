import { expect } from '@jest/globals';
import { getAllowance } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { userIdOf, type SignedIn } from './account.client.js';
import { queryOnce } from './database.client.js';
import type { LiveEventsClient } from './live-events.client.js';
import type { AppName, System } from './system.js';

/** Milliseconds after which a request has failed. */
export const requestTimeoutMs = 40_000;

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

interface ChargedSearches {
  readonly ids: readonly string[];
  readonly used: number;
}

/** The charged searches of a user and the counter of them, as they are at one moment. */
const chargedSearches = async (system: System, userId: string): Promise<ChargedSearches> => {
  const query = `SELECT array(SELECT id FROM searches WHERE user_id = $1 AND charged) AS ids,
    (SELECT day_used FROM search_usage WHERE user_id = $1) AS used`;
  const [found] = await rowsOf<ChargedSearches>(system, 'screening', query, userId);
  if (found === undefined) throw new Error('the charged searches were not read');
  return found;
};

/** Every acknowledged search is charged, none twice, and the allowance says so. */
export const expectSearchesCharged = async (
  system: System,
  searcher: SignedIn,
  acknowledged: readonly string[],
): Promise<void> => {
  const userId = userIdOf(searcher);
  const { ids, used } = await chargedSearches(system, userId);
  expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
  expect(used).toBe(ids.length);
  const api = new RouteClient(`${system.url}/api/v1`, requestTimeoutMs);
  // A search whose client has given up may be charged between the two readings.
  await eventually(
    async () => {
      const { day } = await api.call(getAllowance, {}, searcher);
      return { shown: day.used, charged: (await chargedSearches(system, userId)).used };
    },
    ({ shown, charged }) => shown === charged,
  );
};
