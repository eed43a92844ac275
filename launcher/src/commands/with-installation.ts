import { loadConfig } from '@probity/kit/config';
import { openDatabase, type Database } from '@probity/kit/db';
import { screeningDatabase } from '@probity/screening';
import { joinInstallation, type Installation } from '../installation/installation.js';
import { distributedVariables } from '../distributed/config.js';
import { interruption } from './interruption.js';

/** Milliseconds one statement may take: making millions of entries live is one. */
const statementMs = 600_000;

/** Where the installation's data are when no running system says so. */
const placeConfig = distributedVariables.pick({ PROBITY_DATA: true, DATABASE_URL: true });

const say = (sentence: string): void => console.error(sentence);

/**
 * Runs `work` on the installation: on the running system's database, or on one that is started for it and stopped after
 * it. A signal ends the work at once; its open transaction then changes nothing. `doing` is what others are told.
 */
export const withInstallation = async <Result>(
  doing: string,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> => {
  const { PROBITY_DATA: path, DATABASE_URL: serverUrl } = loadConfig(placeConfig, process.env);
  const { come, stop } = interruption();
  try {
    const installation = await Promise.race([
      joinInstallation({ path, serverUrl }, `probity ${doing}`, say),
      come,
    ]);
    try {
      return await Promise.race([work(installation), come]);
    } finally {
      await installation.close();
    }
  } finally {
    stop();
  }
};

/** The same with the screening database open and up to date. */
export const withScreening = <Result>(
  doing: string,
  work: (database: Database, installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withInstallation(doing, async (installation) => {
    const database = await openDatabase({
      ...screeningDatabase,
      url: installation.databaseUrl('screening'),
      poolSize: 4,
      queryTimeoutMs: statementMs,
    });
    try {
      await database.migrate();
      return await work(database, installation);
    } finally {
      await database.close();
    }
  });
