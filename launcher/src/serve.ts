import { stopSignal } from '@probity/kit/service';
import { openDemo } from './demo/open-demo.js';
import { checkPort, gatewayIsReady } from './gateway.js';
import { recordBus } from './installation/event-bus.js';
import { openInstallation, type Installation, type Say } from './installation/installation.js';
import type { StartSettings } from './config.js';
import { shownOf, StartupError } from './installation/startup-error.js';

/** The whole system, running. */
export interface RunningApps {
  /** Address for people. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Rejects with `StartupError` when it cannot go on; absent where nothing can be lost alone. */
  readonly lost?: Promise<never>;
}

export interface Start {
  /** Shown to others who want the data folder: `npm start`. */
  readonly doing: string;
  readonly settings: StartSettings;
  /** A PostgreSQL that is there already. */
  readonly serverUrl?: string | undefined;
  /** Names the bus that carries the events; compared with the name of the last start. */
  readonly bus: string;
  readonly startApps: (installation: Installation) => Promise<RunningApps>;
  /** Milliseconds a stop may take. */
  readonly watchdogMs: number;
}

export const say: Say = (sentence) => console.log(sentence);

/** Runs the installation until a signal ends it. */
const serve = async ({ doing, settings, serverUrl, bus, startApps, watchdogMs }: Start): Promise<void> => {
  const signal = stopSignal();
  await checkPort(settings);
  const interruption = signal.then(() => {
    throw new StartupError('Interrupted before anything was started.');
  });
  interruption.catch(() => undefined); // handled where it is raced against
  const address = { path: settings.PROBITY_DATA, serverUrl };
  const installation = await openInstallation(address, doing, say, interruption);
  try {
    await recordBus(installation, bus, say);
    const apps = await startApps(installation);
    try {
      const ended = Promise.race([signal, ...(apps.lost === undefined ? [] : [apps.lost])]);
      if (await Promise.race([isOpen(apps.url, installation, settings), ended.then(() => false)])) {
        say(`Probity is ready at ${apps.url}`);
        await ended;
      }
      say('Stopping…');
      setTimeout(() => process.exit(1), watchdogMs).unref();
    } finally {
      await apps.stop();
    }
  } finally {
    await installation.close();
  }
};

/** Open means that the first search gets results, which takes a while with many entries, and that the demo is made. */
const isOpen = async (url: string, installation: Installation, settings: StartSettings): Promise<true> => {
  await gatewayIsReady(url, say);
  if (settings.PROBITY_DEMO === 'on') await openDemo(url, installation, settings.PROBITY_DEMO_PASSWORD, say);
  return true;
};

/** The life of the process: what `plan` reads from the environment is served. Ends with 0 after a signal, else with 1. */
export const runUntilStopped = (plan: () => Start): void => {
  const fail = (error: unknown): never => {
    console.error(shownOf(error));
    process.exit(1);
  };
  Promise.resolve()
    .then(plan)
    .then(serve)
    .then(() => process.exit(0), fail);
};
