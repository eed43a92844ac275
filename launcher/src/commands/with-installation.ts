import { openAppContext, type AppContext } from '@probity/kit/app';
import { loadConfig } from '@probity/kit/config';
import { silentLogger } from '@probity/kit/observability';
import { screeningCommandLine } from '@probity/screening';
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

/** The same with the classes of screening on its database, which is brought up to date. */
export const withScreening = <Result>(
  doing: string,
  work: (screening: AppContext, installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withInstallation(doing, async (installation) => {
    const url = installation.databaseUrl('screening');
    const settings = { database: { url, poolSize: 4, queryTimeoutMs: statementMs } };
    const screening = await openAppContext(screeningCommandLine, settings, silentLogger);
    try {
      return await work(screening, installation);
    } finally {
      await screening.close();
    }
  });
