import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { jobTrigger, systemClock, systemIds } from '@probity/kit/context';
import { ImportList, ListStates, screeningCommandLine, SetSubscription } from '@probity/screening';
import { findSource } from '@probity/watchlists';
import * as z from 'zod/mini';
import { createAccount } from '../installation/auth.js';
import type { Installation, Say } from '../installation/installation.js';
import { keepJson } from '../installation/kept-json.js';
import { withApp } from '../installation/with-database.js';
import { demoPublications } from './demo-publications.js';
import { DemoUser } from './demo-user.js';

const demoLogin = z.object({ email: z.string(), password: z.string() });

/**
 * Subjects above 60, from 31 to 60, and below: the two later publications change the first twice, the second once, which
 * makes the alerts of the specification's samples. Fifteen of the plan's fifty slots.
 */
const monitored = [
  ...['Viktor Zelenkamensky', 'Zelenkamen Marine Logistics', 'Rafael Monteverano', 'Grant Hollowbrook'],
  ...['Marisol Quintavar', 'Idrissa Kambolou', 'Claire Dumontel', 'Farida Nourzadeh'],
  ...['Dmitri Volstarov', 'Hana Kirschwald', 'Montezal Minerals'],
  ...['Tobias Ohlendreher', 'Chen Weizhao', 'Northfjell Timber', 'Siobhan Carrowmore'],
];

/** One of each kind of risk, the newest last: ten of the plan's twenty-five checks a day. */
const checked = [
  ...['Lucas Pontevista', 'Eleanor Whitfern', 'Siobhan Carrowmore', 'Idrissa Kambolou', 'Claire Dumontel'],
  ...['Tobias Ohlendreher', 'Chen Weizhao', 'Marisol Quintavar', 'Rafael Monteverano', 'Grant Hollowbrook'],
];

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
    const plan = { plan: 'premium', renewsAt: nextMonth(systemClock.now()) } as const;
    await screening.get(SetSubscription).execute(userId, plan, jobTrigger('open-demo', systemIds));
    const lists = await screening.get(ListStates).execute();
    if (lists.some(({ version }) => version !== null)) return;
    const user = await DemoUser.signIn(url, login);
    for (const [number, file] of (await demoPublications()).entries()) {
      await screening
        .get(ImportList)
        .execute({ source: findSource('ftm:demo'), files: [file], force: false });
      if (number === 0) for (const name of monitored) await user.monitor(name);
    }
    for (const name of checked) await user.check(name);
  });
  say(`Demo login: ${login.email} ${login.password}`);
};

const nextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
