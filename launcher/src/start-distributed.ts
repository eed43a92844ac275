import { loadConfig } from '@probity/kit/config';
import { distributedConfig } from './distributed/config.js';
import { startProcesses } from './distributed/start-processes.js';
import { runUntilStopped, say } from './serve.js';

/** Every process has its own 25 s, and those of the gateway come before those of the services. */
const watchdogMs = 60_000;

const warn = (sentence: string): void => console.error(sentence);

/** `npm run start:distributed`: every app in a process of its own, on Kafka, Redis and PostgreSQL. */
runUntilStopped(() => {
  const settings = loadConfig(distributedConfig, process.env);
  return {
    doing: 'npm run start:distributed',
    settings,
    serverUrl: settings.DATABASE_URL,
    bus: settings.KAFKA_BROKERS?.join(',') ?? 'Kafka of the data folder',
    watchdogMs,
    startApps: (installation) => startProcesses(installation, settings, { info: say, warn }),
  };
});
