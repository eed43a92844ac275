import { inspect } from 'node:util';
import type * as z from 'zod';
import {
  startApp,
  type App,
  type AppDefinition,
  type AppDependencies,
  type AppSettings,
} from '../app/index.js';
import { ConfigError, loadConfig } from '../config/index.js';
import { DatabaseRefused, type DatabaseOptions } from '../db/index.js';
import { BusRefused } from '../kafka/index.js';
import { verifyServices } from '../http/index.js';
import { createLogger, serveMetrics, startTracing } from '../observability/index.js';
import type { ProcessConfig } from './environment.js';
import { migrate, schemaIsThere, SchemaMissing } from './database-schema.js';
import { exitCode, reportReady, stopRequested } from './supervision.js';
import { openDependencies, type ProcessDependencies } from './open-dependencies.js';

/** Milliseconds a stop may take. */
const watchdogMs = 25_000;

/** What the environment says to a process: of itself, of those who may call, and to its app. */
export interface ServiceConfig<Settings extends AppSettings> {
  readonly process: ProcessConfig;
  /** Absent: nobody signed in and no other app calls it. */
  readonly callers?: Pick<AppDependencies, 'jwtStrategy' | 'identity'>;
  readonly settings: Settings;
}

/** What the process does instead of serving when the word is its first argument. @returns the exit code. */
type ServiceCommands<Settings> = Readonly<
  Record<string, (words: readonly string[], settings: Settings) => Promise<number>>
>;

/**
 * The whole life of a service's process: `node main.js` serves until SIGTERM or SIGINT, `node main.js migrate` brings
 * its schema up to date and ends, and so do the app's own commands. Ends the process with one of `exitCode`.
 */
export const runService = async <Settings extends AppSettings>(
  app: AppDefinition<Settings>,
  configSchema: z.ZodType<ServiceConfig<Settings>>,
  commands: ServiceCommands<Settings> = {},
): Promise<never> => {
  const stopSignal = stopRequested();
  try {
    const config = loadConfig(configSchema, process.env);
    const words = process.argv.slice(2);
    const [, command] = Object.entries(commands).find(([name]) => name === words[0]) ?? [];
    if (command !== undefined)
      process.exit(await Promise.race([command(words, config.settings), interrupted(stopSignal)]));
    if (words[0] === 'migrate')
      await Promise.race([migrateOnly(app, config.process), interrupted(stopSignal)]);
    else await serve(app, config, stopSignal);
    process.exit(exitCode.done);
  } catch (error) {
    process.stderr.write(`${app.name} ends: ${describe(error)}\n`);
    process.exit(error instanceof ConfigError ? exitCode.misconfigured : exitCode.failed);
  }
};

const describe = (error: unknown): string => {
  if (error instanceof DatabaseRefused) return error.sentence;
  if (error instanceof ConfigError || error instanceof SchemaMissing || error instanceof BusRefused)
    return error.message;
  return inspect(error);
};

type Owner = Pick<AppDefinition, 'name' | 'database'>;

/** The schema that the app needs and where; undefined for an app that owns no data. */
const schemaOf = (
  { name, database }: Owner,
  { database: address }: ProcessConfig,
): DatabaseOptions | undefined =>
  database === undefined || address === undefined ? undefined : { name, ...database, url: address.url };

/** What is not finished has changed nothing: each migration is one transaction. */
const interrupted = async (stopSignal: Promise<NodeJS.Signals>): Promise<never> => {
  throw new Error(`interrupted by ${await stopSignal}`);
};

const migrateOnly = async (owner: Owner, config: ProcessConfig): Promise<void> => {
  const schema = schemaOf(owner, config);
  const ownerUrl = config.database?.ownerUrl;
  if (schema !== undefined) await migrate({ ...schema, ...(ownerUrl !== undefined && { ownerUrl }) });
};

const serve = async <Settings extends AppSettings>(
  definition: AppDefinition<Settings>,
  config: ServiceConfig<Settings>,
  stopSignal: Promise<NodeJS.Signals>,
): Promise<void> => {
  // Who takes over a serving process has its environment, and should not be the owner of its tables by that.
  if (config.process.database?.ownerUrl !== undefined)
    throw new ConfigError([
      'DATABASE_OWNER_URL must be given to "migrate" alone, and to nothing that serves',
    ]);
  const logger = createLogger({ app: definition.name, level: config.process.logLevel });
  const watched = stopSignal.then((signal) => {
    logger.info('stopping', { signal });
    setTimeout(() => process.exit(exitCode.failed), watchdogMs).unref();
  });
  const schema = schemaOf(definition, config.process);
  // Where it migrates, the app does so itself, as it does in one process with the others.
  if (schema !== undefined && config.process.database?.migrate === false) {
    const isThere = schemaIsThere(schema, logger).then(() => true);
    if (!(await Promise.race([isThere, watched.then(() => false)]))) return;
  }
  const { tracesTo, services } = config.process;
  if (services !== undefined) verifyServices(services);
  const tracing = tracesTo && (await startTracing({ service: definition.name, endpoint: tracesTo, logger }));
  const dependencies = await openDependencies(definition.name, config.process, logger);
  try {
    const app = await startApp(definition, config.settings, { ...dependencies, ...config.callers });
    try {
      await serveReady(app, config.process, dependencies);
      await watched;
    } finally {
      await stop(app, dependencies.bus);
    }
  } finally {
    dependencies.close();
    if (tracing) await tracing.stop();
  }
};

const serveReady = async (
  app: App,
  { http, metricsPort }: ProcessConfig,
  dependencies: ProcessDependencies,
): Promise<void> => {
  await dependencies.bus.start();
  // Open to the process's end: the last scrape may tell why it ended.
  // Any port is for people on this machine: nobody could name it in a firewall.
  const host = metricsPort === 0 ? '127.0.0.1' : http.host;
  const metrics = await serveMetrics({ host, port: metricsPort }, [app.metrics]);
  reportReady(app.url);
  dependencies.logger.info('ready', { url: app.url, metrics: metrics.url });
};

/** Not ready any more; relay and consumers; bus; HTTP and database. */
const stop = async (app: App, bus: ProcessDependencies['bus']): Promise<void> => {
  await app.drain();
  await bus.stop();
  await app.stop();
};
