import type { Database } from './database.js';

/** Names of the migrations that this code knows and the database has not seen. Changes nothing. */
export const pendingMigrations = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<string[]> => {
  const done = new Set(await doneMigrations(dataSource));
  return dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !done.has(name));
};

const doneMigrations = async (dataSource: Database['dataSource']): Promise<string[]> => {
  const [found] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (found?.exists !== true) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
};
