import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobTrigger, systemIds } from '@probity/kit/context';
import { ImportList, ListStates, screeningCommandLine, SetSubscription } from '@probity/screening';
import { fileAt, findSource } from '@probity/watchlists';
import * as z from 'zod/mini';
import { createAccount } from '../installation/auth.js';
import type { Installation, Say } from '../installation/installation.js';
import { keepJson } from '../installation/private-file.js';
import { withApp } from '../installation/with-database.js';
import { checkDemoSubjects } from './check-demo-subjects.js';

/** Invented subjects that show every state the screens know. */
const demoList = fileURLToPath(new URL('../../demo/demo-list.ftm.json', import.meta.url));

const demoLogin = z.object({ email: z.string(), password: z.string() });

/**
 * Opens the demo workspace at `url`: its account and, on an empty installation, its subjects. Prints the login, which is
 * made at the first start and kept in `demo-login.json` (mode 600); `chosen` replaces its password.
 */
export const openDemo = async (
  url: string,
  installation: Installation,
  chosen: string | undefined,
  say: Say,
): Promise<void> => {
  const login = await keepJson(join(installation.folder.path, 'demo-login.json'), demoLogin, (kept) =>
    kept !== undefined && (chosen === undefined || chosen === kept.password)
      ? kept
      : { email: 'demo@probity.test', password: chosen ?? randomBytes(12).toString('base64url') },
  );
  const userId = await createAccount(installation, { ...login, role: 'analyst', ifThere: 'set-password' });
  const database = { url: installation.databaseUrl('screening'), poolSize: 3 };
  await withApp(screeningCommandLine, { database }, async (screening) => {
    await screening
      .get(SetSubscription)
      .execute(userId, { plan: 'premium' }, jobTrigger('open-demo', systemIds));
    const lists = await screening.get(ListStates).execute();
    if (lists.some(({ version }) => version !== null)) return;
    const [source, files] = [findSource('ftm:demo'), [fileAt(demoList)]];
    await screening.get(ImportList).execute({ source, files, force: false });
    await checkDemoSubjects(url, login);
  });
  say(`Demo login: ${login.email} ${login.password}`);
};
