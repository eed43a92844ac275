import { databaseUrlOf } from './database-of.js';
import type { Running } from './installation.js';
import { newInstallation } from './new-installation.js';
import { everyAppIsWell } from './readiness.js';
import type { System } from './system.js';

/** `npm start`: to kill one app is to kill all. Ends when the specs around end. */
export const embeddedSystem = (): (() => Promise<System>) => {
  const password = 'quiet-harbour-lantern-48';
  const installation = newInstallation({ PROBITY_DEMO_PASSWORD: password });
  return async () => {
    let running: Running = await installation.start();
    await everyAppIsWell(running.url);
    return {
      url: running.url,
      folder: installation.folder,
      demo: { email: 'demo@probity.test', password },
      databaseUrl: (app) => databaseUrlOf(installation.folder, app),
      kill: async () => {
        await running.program.kill();
      },
      revive: async () => {
        running = await installation.start();
        await everyAppIsWell(running.url);
      },
      importList: (source, file) => installation.command('lists', 'import', source, file),
    };
  };
};
