import { subscriptions } from '@probity/contracts';
import {
  busHealth,
  Consumers,
  discoverConsumers,
  type Bus,
  type ConsumersParts,
} from '../messaging/index.js';
import { systemClock, systemIds } from '../context/index.js';
import { HealthChecks, Metrics } from '../observability/index.js';
import { openHttp, type Http } from '../http/index.js';
import { InboxPruning } from '../db/index.js';
import type { App } from './app.js';
import type { AppDefinition, AppDependencies, AppSettings } from './app-definition.js';
import { kitModule, rootOf } from './kit-module.js';
import { measureBus, measureHealth, measureStorage } from './measure.js';
import { databaseState, openStorageOf, type Storage } from './storage.js';

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

const start = async <Settings extends AppSettings>(
  definition: AppDefinition<Settings>,
  settings: Settings,
  dependencies: AppDependencies,
  undo: Step[],
): Promise<App> => {
  const { name } = definition;
  const { bus, logger, redis, clock = systemClock, ids = systemIds } = dependencies;
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
  const consumers = await subscribe(name, { bus, logger, ids, metrics }, storage, http);
  if (consumers !== undefined) undo.push(() => consumers.stop());
  const url = await http.listen();
  storage?.relay.start();
  const pruning = storage && consumers && new InboxPruning({ database: storage.database, logger });

  const drain = once(async () => {
    healthChecks.drain();
    // Together: a relay may be waiting for a consumer that waits for its next try.
    await Promise.all([storage?.relay.stop(), consumers?.stop(), pruning?.stop()]);
  });
  return {
    name,
    url,
    metrics,
    health: () => healthChecks.states(),
    get: (token) => http.nest.get(token, { strict: false }),
    drain,
    stop: once(() => inTurn([drain, () => http.close(), async () => storage?.database.close()])),
  };
};

/** What a service follows is part of the contract, which others read. */
const refuseOthersThanDescribed = (app: string, topics: ReadonlySet<string>): void => {
  const described = subscriptions.get(app);
  const isAsDescribed = described?.length === topics.size && described.every((topic) => topics.has(topic));
  if (described !== undefined && !isAsDescribed)
    throw new Error(
      `${app} follows ${[...topics].join(', ')}; the contract says ${described.join(', ')} (subscriptions)`,
    );
};

const registerBus = (healthChecks: HealthChecks, bus: Bus): void => {
  const ask = bus.state?.bind(bus);
  if (ask !== undefined) healthChecks.register('bus', async () => busHealth(await ask()));
};

const subscribe = async (
  app: string,
  dependencies: Pick<ConsumersParts, 'bus' | 'logger' | 'ids' | 'metrics'>,
  storage: Storage | undefined,
  { nest }: Http,
): Promise<Consumers | undefined> => {
  const found = discoverConsumers(nest);
  if (found.length === 0) return undefined;
  if (storage === undefined)
    throw new Error(`${app} has consumers but no database to remember what they handled`);
  const { transactions, outbox } = storage;
  const consumers = new Consumers({ ...dependencies, app, transactions, outbox });
  for (const consumer of found) consumers.add(consumer);
  refuseOthersThanDescribed(app, consumers.topics);
  await consumers.start();
  return consumers;
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
