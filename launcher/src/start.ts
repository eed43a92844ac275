import { loadConfig } from '@probity/kit/config';
import { startApps } from './embedded/start-apps.js';
import { embeddedBus } from './installation/bus-of.js';
import { startConfig } from './installation/start-config.js';
import { runUntilStopped } from './serve.js';

/** Source: reference events, section 7. */
const watchdogMs = 25_000;

/** `npm start`: the whole system in this process. */
runUntilStopped(() => {
  const settings = loadConfig(startConfig, process.env);
  const doing = 'npm start';
  return {
    doing,
    settings,
    bus: embeddedBus,
    watchdogMs,
    startApps: (installation) => startApps(installation, settings),
  };
});
