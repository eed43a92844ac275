import { loadConfig } from '@probity/kit/config';
import { startApps } from './embedded/start-apps.js';
import { embeddedBus } from './installation/event-bus.js';
import { startConfig } from './config.js';
import { runUntilStopped } from './serve.js';

/** Milliseconds; a container platform usually kills after 30 s. */
const watchdogMs = 25_000;

/** `npm start`: the whole system in this process. */
runUntilStopped(() => {
  const settings = loadConfig(startConfig, process.env);
  return {
    doing: 'npm start',
    settings,
    bus: embeddedBus,
    watchdogMs,
    startApps: (installation) => startApps(installation, settings),
  };
});
