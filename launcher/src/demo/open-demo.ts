import { openAppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { ImportList, ListStates, screeningCommandLine, SetPlan } from '@probity/screening';
import { fileAt, findSource } from '@probity/watchlists';
import { fileURLToPath } from 'node:url';
import { createAccount } from '../installation/create-account.js';
import type { Installation, Say } from '../installation/installation.js';
import { checkDemoSubjects } from './check-demo-subjects.js';
import { keepDemoLogin } from './demo-login.js';

/** Invented subjects that show every state the screens know. */
const demoList = fileURLToPath(new URL('../../demo/demo-list.ftm.json', import.meta.url));

/** Opens the demo workspace at `url`: its account and, on an empty installation, its subjects. Prints the login. */
export const openDemo = async (
  url: string,
  installation: Installation,
  chosenPassword: string | undefined,
  say: Say,
): Promise<void> => {
  const login = await keepDemoLogin(installation.folder, chosenPassword);
  const userId = await createAccount(installation, { ...login, role: 'analyst', ifThere: 'set-password' });
  const database = { url: installation.databaseUrl('screening'), poolSize: 3 };
  const screening = await openAppContext(screeningCommandLine, { database }, silentLogger);
  try {
    await screening.get(SetPlan).execute(userId, 'premium');
    const lists = await screening.get(ListStates).execute();
    if (lists.every(({ version }) => version === null)) {
      const [source, files] = [findSource('ftm:demo'), [fileAt(demoList)]];
      await screening.get(ImportList).execute({ source, files, force: false });
      await checkDemoSubjects(url, login);
    }
  } finally {
    await screening.close();
  }
  say(`Demo login: ${login.email} ${login.password}`);
};
