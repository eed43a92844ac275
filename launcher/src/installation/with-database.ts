import { openAppContext, type AppContext } from '@probity/kit/app';
import { connectTimeouts, openDatabase, type Database } from '@probity/kit/db';
import { silentLogger } from '@probity/kit/observability';

/** Runs `work` with the classes of an app on its database, which is brought up to date; the app itself may run beside it. */
export const withApp = async <Settings extends Parameters<typeof openAppContext>[1], Result>(
  app: Parameters<typeof openAppContext<Settings>>[0],
  settings: Settings,
  work: (context: AppContext) => Promise<Result>,
): Promise<Result> => {
  const context = await openAppContext(app, settings, silentLogger);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/** Runs `work` on the database at `url` as it is. */
export const withDatabase = async <Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({
    name: 'launcher',
    url,
    rows: [],
    migrations: [],
    poolSize: 2,
    connectTimeoutMs: connectTimeouts.command,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
