import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppContext } from '@probity/kit/app';
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

/** The demo account, and how far its workspace is made. */
const demoState = z.object({
  email: z.string(),
  password: z.string(),
  /** Steps that are done, to go on after a start that was ended; absent once all are. */
  steps: z.optional(z.int()),
});
type DemoState = z.infer<typeof demoState>;

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
  const keep = (decide: (kept: DemoState | undefined) => DemoState): Promise<DemoState> =>
    keepJson(join(installation.folder.path, 'demo-login.json'), demoState, decide);
  const login = await keep((kept) =>
    kept !== undefined && (chosen === undefined || chosen === kept.password)
      ? kept
      : { email: 'demo@probity.test', ...kept, password: chosen ?? randomBytes(12).toString('base64url') },
  );
  const userId = await createAccount(installation, { ...login, role: 'analyst', ifThere: 'set-password' });
  const database = { url: installation.databaseUrl('screening'), poolSize: 3 };
  await withApp(screeningCommandLine, { database }, async (screening) => {
    const plan = { plan: 'premium', renewsAt: nextMonth(systemClock.now()) } as const;
    await screening.get(SetSubscription).execute(userId, plan, jobTrigger('open-demo', systemIds));
    const lists = await screening.get(ListStates).execute();
    const isEmpty = lists.every(({ version }) => version === null);
    const done = isEmpty ? 0 : login.steps;
    if (done === undefined) return;
    await keep(() => ({ ...login, steps: done }));
    const steps = await stepsOf(screening, () => DemoUser.signIn(url, login));
    for (const [at, step] of steps.entries()) {
      if (at < done) continue;
      await step();
      await keep(() => ({ ...login, steps: at + 1 }));
    }
    await keep(() => ({ email: login.email, password: login.password }));
  });
  say(`Demo login: ${login.email} ${login.password}`);
};

/** What makes the workspace, in order. Each step may be repeated where it was ended before it was done. */
const stepsOf = async (
  screening: AppContext,
  signIn: () => Promise<DemoUser>,
): Promise<(() => Promise<void>)[]> => {
  let signingIn: Promise<DemoUser> | undefined;
  const asUser = (act: (user: DemoUser, name: string) => Promise<void>) => (name: string) => async () =>
    act(await (signingIn ??= signIn()), name);
  const [first, ...later] = (await demoPublications()).map((file) => async () => {
    const list = { source: findSource('ftm:demo'), files: [file], force: false };
    await screening.get(ImportList).execute(list);
  });
  return [
    ...(first === undefined ? [] : [first]),
    ...monitored.map(asUser((user, name) => user.monitor(name))),
    ...later,
    ...checked.map(asUser((user, name) => user.check(name))),
  ];
};

const nextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
