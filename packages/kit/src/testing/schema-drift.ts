import type { Database } from '../db/index.js';

/** The statements that would turn the migrated schema into what the row classes say; none when they agree. */
export const schemaDrift = async ({ dataSource }: Pick<Database, 'dataSource'>): Promise<string[]> => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
};
