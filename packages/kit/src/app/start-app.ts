import { withTimeout } from '../async/index.js';
import { busHealth, MessagingServer, type Bus, type MessagingServerOptions } from '../messaging/index.js';
import { systemClock, systemIds } from '../context/index.js';
import { HealthChecks, Metrics } from '../observability/index.js';
import { openHttp, type Http } from '../http/index.js';
import { InboxPruning } from '../db/index.js';
import type { App } from './app.js';
import type { AppDefinition, AppDependencies, AppSettings } from './app-definition.js';
import { kitModule, rootOf } from './kit-module.js';
import { measureBus, measureHealth, measureStorage } from './measure.js';
import { databaseState, openStorageOf } from './storage.js';

/**
 * Starts an app: schema, then its classes, then its consumers, then HTTP, then the relay, so that each stands on what is
 * there. Rejects with the first failure, and leaves nothing behind.
 */
export const startApp = async <Settings extends AppSettings>(
  definition: AppDefinition<Settings>,
  settings: Settings,
  dependencies: AppDependencies,
): Promise<App> => {
  const undo: Step[] = [];
  try {
    return await start(definition, settings, dependencies, undo);
  } catch (error) {
    await inTurn(undo.toReversed()).catch((failure: unknown) => {
      dependencies.logger.error('An app that failed to start did not end cleanly', { error: failure });
    });
    throw error;
  }
};

type Step = () => Promise<void>;

/** Milliseconds that events wait for what the start reads. */
const mostLoadingMs = 30_000;

const start = async <Settings extends AppSettings>(
  definition: AppDefinition<Settings>,
  settings: Settings,
  dependencies: AppDependencies,
  undo: Step[],
): Promise<App> => {
  const { name } = definition;
  const { bus, logger, redis, jwtStrategy, clock = systemClock, ids = systemIds } = dependencies;
  const healthChecks = new HealthChecks();
  const metrics = new Metrics(name);
  measureHealth(metrics, healthChecks);
  measureBus(metrics, bus);
  const storage = await openStorageOf(definition, settings, { bus, logger, metrics, clock, ids });
  if (storage !== undefined) {
    undo.push(() => storage.database.close());
    healthChecks.register('database', () => databaseState(storage.database));
    measureStorage(metrics, storage);
  }
  if (redis !== undefined) healthChecks.register('redis', () => redis.state());
  registerBus(healthChecks, bus);
  // Before the first request, so that usually none has to be asked for one by one.
  const unfollow = await jwtStrategy?.sessions.follow(logger);
  if (unfollow !== undefined) undo.push(unfollow);
  const given = kitModule({ ...dependencies, clock, ids, healthChecks, metrics, storage });
  const http = await openHttp(
    { ...settings.http, ...definition.http?.(settings, dependencies) },
    {
      module: rootOf(given, definition.module(settings)),
      logger,
      ids,
      metrics,
    },
  );
  undo.push(() => http.close());
  const consumers = await connectConsumers({ app: name, bus, logger, ids, metrics, storage }, http);
  undo.push(() => consumers.close());
  const url = await http.listen();
  const get: App['get'] = (token) => http.nest.get(token, { strict: false });
  const loading = definition.loading?.(get);
  storage?.relay.start(loading && withTimeout(mostLoadingMs, loading));
  const hasInbox = storage !== undefined && consumers.topics.size > 0;
  const pruning = hasInbox ? new InboxPruning({ database: storage.database, logger }) : undefined;

  const drain = once(async () => {
    healthChecks.drain();
    // Together: a relay may be waiting for a consumer that waits for its next try.
    await Promise.all([storage?.relay.stop(), consumers.close(), pruning?.stop()]);
  });
  return {
    name,
    url,
    local: http.local,
    routes: http.routes,
    metrics,
    health: () => healthChecks.states(),
    get,
    drain,
    stop: once(() =>
      inTurn([drain, () => http.close(), async () => unfollow?.(), async () => storage?.database.close()]),
    ),
  };
};

const registerBus = (healthChecks: HealthChecks, bus: Bus): void => {
  const busState = bus.state?.bind(bus);
  if (busState !== undefined) healthChecks.register('bus', async () => busHealth(await busState()));
};

/** After `init`, so that every class is there, and before the bus is started, so that no message is missed. */
const connectConsumers = async (
  options: MessagingServerOptions,
  { nest }: Http,
): Promise<MessagingServer> => {
  const server = new MessagingServer(options);
  nest.connectMicroservice({ strategy: server });
  await nest.startAllMicroservices();
  return server;
};

/** Every step gets its turn, also after one that failed; the first failure is thrown at the end. */
const inTurn = async (steps: readonly Step[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

const once = (step: Step): Step => {
  let running: Promise<void> | undefined;
  return () => (running ??= step());
};
