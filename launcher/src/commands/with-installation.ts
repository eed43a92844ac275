import type { AppContext } from '@probity/kit/app';
import { loadConfig } from '@probity/kit/config';
import { queryTimeouts } from '@probity/kit/db';
import { screeningCommandLine } from '@probity/screening';
import { distributedVariables } from '../distributed/config.js';
import { withApp } from '../installation/with-database.js';
import { joinInstallation, type Installation } from '../installation/installation.js';
import { StartupError } from '../installation/startup-error.js';

/** Where the installation's data are when no running system says so. */
const addressConfig = distributedVariables.pick({ PROBITY_DATA: true, DATABASE_URL: true });

const say = (sentence: string): void => console.error(sentence);

/**
 * Runs `work` on the installation: on the running system's database, or on one that is started for it and stopped after
 * it. A signal ends the work at once; its open transaction then changes nothing. `doing` is shown to other processes.
 */
export const withInstallation = async <Result>(
  doing: string,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> => {
  const { PROBITY_DATA: path, DATABASE_URL: serverUrl } = loadConfig(addressConfig, process.env);
  return untilInterrupted(async (interruption) => {
    const installation = await Promise.race([
      joinInstallation({ path, serverUrl }, `probity ${doing}`, say),
      interruption,
    ]);
    try {
      return await Promise.race([work(installation), interruption]);
    } finally {
      await installation.close();
    }
  });
};

/**
 * Takes SIGINT and SIGTERM over during `work`: `interruption` rejects at the first one, so that what is open can be
 * closed. They may come twice: npm passes on a Ctrl-C which the terminal sends to everybody anyway.
 */
const untilInterrupted = async <Result>(
  work: (interruption: Promise<never>) => Promise<Result>,
): Promise<Result> => {
  let onSignal = (): void => undefined;
  const interruption = new Promise<never>((_, reject) => {
    onSignal = () => reject(new StartupError('Interrupted; what was not finished has changed nothing.'));
  });
  interruption.catch(() => undefined); // handled where it is raced against
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    return await work(interruption);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};

/** The same with the classes of screening on its database, which is brought up to date. */
export const withScreening = <Result>(
  doing: string,
  work: (screening: AppContext, installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withInstallation(doing, (installation) => {
    const url = installation.databaseUrl('screening');
    const settings = { database: { url, poolSize: 4, queryTimeoutMs: queryTimeouts.job } };
    return withApp(screeningCommandLine, settings, (screening) => work(screening, installation));
  });
