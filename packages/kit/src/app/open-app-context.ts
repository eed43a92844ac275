import { NestFactory } from '@nestjs/core';
import { systemClock, systemIds } from '../context/index.js';
import { Transactions, connectTimeouts } from '../db/index.js';
import { ServiceIdentity } from '../http/index.js';
import { Outbox, notifyRelay } from '../messaging/index.js';
import { HealthChecks, Metrics, nestLogger, type Logger } from '../observability/index.js';
import type { AppDefinition, AppDependencies, AppSettings } from './app-definition.js';
import { kitModule, rootOf } from './kit-module.js';
import { openMigrated } from './storage.js';

/** The classes of an app, without what makes it a running one. */
export interface AppContext {
  /** A provider of the app's modules. */
  get<Provider>(token: abstract new (...args: never[]) => Provider): Provider;
  /** Runs Nest's shutdown hooks and closes the database. */
  close(): Promise<void>;
}

type Contextual<Settings extends AppSettings> = Required<
  Pick<AppDefinition<Settings>, 'name' | 'database' | 'module'>
>;

/**
 * Nest's application context of `definition` on a database that is brought up to date: no HTTP, no consumers, no relay.
 * A running relay is notified of the events that it writes. Bootstrap hooks of its providers run, so a definition for
 * the command line leaves out the modules that begin work by themselves.
 */
export const openAppContext = async <Settings extends AppSettings>(
  { name, database: schema, module }: Contextual<Settings>,
  settings: Settings & Required<Pick<AppSettings, 'database'>>,
  logger: Logger,
  { clock = systemClock, ids = systemIds }: Pick<AppDependencies, 'clock' | 'ids'> = {},
): Promise<AppContext> => {
  const database = await openMigrated({
    ...schema,
    ...settings.database,
    name,
    connectTimeoutMs: connectTimeouts.command,
  });
  try {
    const kit = kitModule({
      logger,
      clock,
      ids,
      healthChecks: new HealthChecks(),
      metrics: new Metrics(name),
      // Guards are made with their controllers, though no request arrives here.
      identity: new ServiceIdentity({ name }),
      jwtStrategy: null,
      storage: {
        database,
        transactions: new Transactions(database),
        outbox: new Outbox({ clock, ids, notify: () => notifyRelay(database) }),
      },
    });
    const context = await NestFactory.createApplicationContext(rootOf(kit, module(settings)), {
      abortOnError: false,
      logger: nestLogger(logger),
    });
    return {
      get: (token) => context.get(token, { strict: false }),
      close: async () => {
        await context.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
