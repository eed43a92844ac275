import { databaseUrlOf } from './database.client.js';
import { type RunningInstallation } from './installation.harness.js';
import { newInstallation } from './spec-installation.harness.js';
import { untilAppsReady } from './readiness.client.js';
import type { System } from './system.js';

/** `npm start`: one process, so killing one app kills all. Ends after the surrounding `describe`. */
export const embeddedSystem = (): (() => Promise<System>) => {
  const password = 'quiet-harbour-lantern-48';
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: password });
  return async () => {
    let running: RunningInstallation = await installation.start();
    await untilAppsReady(running.url);
    return {
      url: running.url,
      folder: installation.folder,
      demo: { email: 'demo@probity.test', password },
      databaseUrl: (app) => databaseUrlOf(installation.folder, app),
      kill: async () => {
        await running.program.kill();
      },
      restore: async () => {
        running = await installation.start();
        await untilAppsReady(running.url);
      },
      importList: (source, file) => installation.command('lists', 'import', source, file),
    };
  };
};
