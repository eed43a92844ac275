import { ConfigError, loadConfig } from '@probity/kit/config';
import { EmbeddedPostgresError } from '@probity/kit/embedded-postgres';
import { openDemo } from './demo/open-demo.js';
import { checkPort } from './embedded/check-port.js';
import { startApps } from './embedded/start-apps.js';
import { openInstallation } from './installation/installation.js';
import { startConfig } from './installation/start-config.js';
import { StartupError } from './installation/startup-error.js';
import { stopSignal } from './stop-signal.js';

/** Milliseconds a stop may take. Source: reference events, section 7. */
const watchdogMs = 25_000;

const say = (sentence: string): void => console.log(sentence);

/** `npm start`: the whole system in this process, until a signal ends it. */
const start = async (): Promise<void> => {
  const config = loadConfig(startConfig, process.env);
  const signal = stopSignal();
  await checkPort(config.HOST, config.PORT);
  const installation = await openInstallation(config.PROBITY_DATA, 'npm start', say);
  try {
    const apps = await startApps(installation, {
      host: config.HOST,
      port: config.PORT,
      logLevel: config.PROBITY_LOG_LEVEL,
      fetchLists: config.PROBITY_FETCH_LISTS === 'on',
    });
    try {
      if (config.PROBITY_DEMO === 'on')
        await openDemo(apps.url, installation, config.PROBITY_DEMO_PASSWORD, say);
      say(`Probity is ready at ${apps.url}`);
      await signal;
      say('Stopping…');
      setTimeout(() => process.exit(1), watchdogMs).unref();
    } finally {
      await apps.stop();
    }
  } finally {
    await installation.close();
  }
};

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartupError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;

start().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exit(1);
  },
);
