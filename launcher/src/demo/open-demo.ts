import { openDatabase } from '@probity/kit/db';
import { importList, listStates, screeningDatabase, setPlan } from '@probity/screening';
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
  const database = await openDatabase({
    ...screeningDatabase,
    url: installation.databaseUrl('screening'),
    poolSize: 3,
  });
  try {
    await setPlan(database, userId, 'premium');
    const isEmpty = (await listStates(database)).every(({ version }) => version === null);
    if (isEmpty) {
      await importList(database, { source: 'ftm:demo', files: [demoList], force: false });
      await checkDemoSubjects(url, login);
    }
  } finally {
    await database.close();
  }
  say(`Demo login: ${login.email} ${login.password}`);
};
