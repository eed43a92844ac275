import type { Database } from './database.js';

/** Names of the migrations that this code knows and the database has not seen. Changes nothing. */
export const pendingMigrations = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<string[]> => {
  const done = new Set(await doneMigrations(dataSource));
  return dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !done.has(name));
};

const doneMigrations = async (dataSource: Database['dataSource']): Promise<string[]> => {
  // Where another role migrates, the last that it does is to let us in.
  const [found] = await dataSource.query<{ isOpen: boolean | null }[]>(
    `SELECT has_table_privilege(to_regclass('migrations'), 'SELECT') AS "isOpen"`,
  );
  if (found?.isOpen !== true) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
};
