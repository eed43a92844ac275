import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, authCommandLine, authDefaults, type AuthSettings } from '@probity/auth';
import { bff } from '@probity/bff';
import {
  openAppContext,
  startApp,
  type App,
  type AppContext,
  type AppDefinition,
  type AppSettings,
} from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { systemClock, type Clock } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
import { EmbeddedBus } from '@probity/kit/messaging';
import { silentLogger } from '@probity/kit/observability';
import { memoryState } from '@probity/kit/redis';
import { openTestDatabase, testIdentity, type TestDatabase } from '@probity/kit/testing';
import { notification, usualPushContact, usualPushServices } from '@probity/notification';
import { ImportList, screening, screeningCommandLine } from '@probity/screening';
import { verification } from '@probity/verification';
import { fileAt, findSource } from '@probity/watchlists';
import type { AppName } from '../harness/system.js';

/** Every app of the system in this process, each on a database of its own, so that a spec sees all that it serves. */
export interface WholeSystem {
  readonly apps: Readonly<Record<AppName, App>>;
  /** What an app sends to another in its own name. */
  tokenOf(app: AppName, callee: AppName): Promise<string>;
  /** Another auth service on the same accounts and keys, for tokens that the system must refuse. */
  besideAuth<Result>(
    change: { readonly issuer?: string; readonly clock?: Clock },
    work: (url: string) => Promise<Result>,
  ): Promise<Result>;
  /** Classes of auth's command line on its database. */
  withAuth<Result>(work: (context: AppContext) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Apps that call others in their own name. */
const callers: readonly AppName[] = ['bff', 'screening', 'verification', 'notification'];

const issuer = 'https://probity.example/auth/v1';

/** @param persons the lines of a list of FollowTheMoney entities. */
export const startWholeSystem = async (persons: readonly string[]): Promise<WholeSystem> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-whole-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Probity</title>');
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  const databaseOf = async ({ database }: Pick<AppDefinition<never>, 'database'>): Promise<TestDatabase> => {
    const opened = await openTestDatabase({ ...(database ?? { rows: [], migrations: [] }), poolSize: 2 });
    ends.push(() => opened.close());
    return opened;
  };
  const bus = new EmbeddedBus();
  const shared = {
    bus,
    ...memoryState(),
    logger: silentLogger,
  };
  const started: App[] = [];
  const start = async <Settings extends AppSettings>(
    app: AppDefinition<Settings>,
    settings: Settings,
    more: { readonly jwtStrategy?: JwtStrategy } = {},
  ): Promise<App> => {
    const running = await startApp(app, settings, {
      ...shared,
      ...more,
      identity: testIdentity(app.name, callers),
    });
    started.push(running);
    return running;
  };

  const authSettings: AuthSettings = {
    ...authDefaults,
    database: { ...authDefaults.database, url: (await databaseOf(auth)).url },
    secrets: [new Secret('a secret for tests, of more than 32 characters')],
    siteUrl: 'https://probity.example',
    issuer,
    signUp: { mode: { kind: 'open' }, autoconfirm: true },
    mail: { kind: 'files', folder: join(folder, 'mail'), from: 'Probity <no-reply@probity.test>' },
  };
  const authApp = await start(auth, authSettings);
  const jwtStrategy = new JwtStrategy({
    ...{ authUrl: authApp.url, issuer, clock: systemClock },
    identity: testIdentity('bff'),
  });
  const screeningSettings = {
    database: { url: (await databaseOf(screening)).url },
    authUrl: authApp.url,
    fetchLists: false,
  };
  await importList(screeningSettings, join(folder, 'list.json'), persons);
  const screeningApp = await start(screening, screeningSettings, { jwtStrategy });
  const { url: screeningUrl } = screeningApp;
  const verificationDatabase = { url: (await databaseOf(verification)).url };
  const verificationApp = await start(
    verification,
    { database: verificationDatabase, screeningUrl },
    { jwtStrategy },
  );
  const push = {
    key: new Secret('1f'.repeat(32)),
    contact: usualPushContact,
    services: usualPushServices,
  };
  const notificationDatabase = { url: (await databaseOf(notification)).url };
  const notificationApp = await start(
    notification,
    { database: notificationDatabase, authUrl: authApp.url, push },
    { jwtStrategy },
  );
  const services = {
    auth: authApp.url,
    screening: screeningUrl,
    verification: verificationApp.url,
    notification: notificationApp.url,
  };
  const bffSettings = {
    database: { url: (await databaseOf(bff)).url },
    services,
    clientFolder: folder,
  };
  const bffApp = await start(bff, bffSettings, { jwtStrategy });
  await bus.start();

  return {
    apps: {
      auth: authApp,
      screening: screeningApp,
      verification: verificationApp,
      notification: notificationApp,
      bff: bffApp,
    },
    tokenOf: (app, callee) => testIdentity(app).tokenFor(callee),
    besideAuth: async ({ clock, ...change }, work) => {
      const own = {
        ...shared,
        bus: new EmbeddedBus(),
        identity: testIdentity('auth', callers),
        ...(clock !== undefined && { clock }),
      };
      const other = await startApp(auth, { ...authSettings, ...change }, own);
      try {
        return await work(other.url);
      } finally {
        await other.stop();
      }
    },
    withAuth: async (work) => {
      const context = await openAppContext(authCommandLine, authSettings, silentLogger);
      try {
        return await work(context);
      } finally {
        await context.close();
      }
    },
    stop: async () => {
      await Promise.all(started.map((app) => app.drain()));
      await bus.stop();
      for (const app of started.toReversed()) await app.stop();
      for (const end of ends.toReversed()) await end();
    },
  };
};

const importList = async (
  settings: Parameters<typeof screening.module>[0] & { readonly database: { readonly url: string } },
  file: string,
  lines: readonly string[],
): Promise<void> => {
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  const context = await openAppContext(screeningCommandLine, settings, silentLogger);
  try {
    await context
      .get(ImportList)
      .execute({ source: findSource('ftm:walk'), files: [fileAt(file)], force: false });
  } finally {
    await context.close();
  }
};
