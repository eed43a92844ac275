import type { DynamicModule, Type } from '@nestjs/common';
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
import type { App, AppSettings } from './app.js';
import { kitModule } from './kit-module.js';
import { measureBus, measureHealth, measureStorage } from './measure.js';
import { databaseState, openStorage, type Storage } from './storage.js';

/**
 * Starts an app: schema, then its classes, then its consumers, then HTTP, then the relay, so that each stands on what is
 * there. Rejects with the first failure, and leaves nothing behind.
 */
export const startApp = async (settings: AppSettings): Promise<App> => {
  const undo: Step[] = [];
  try {
    return await start(settings, undo);
  } catch (error) {
    await inTurn(undo.toReversed()).catch((failure: unknown) => {
      settings.logger.error('An app that failed to start did not end cleanly', { error: failure });
    });
    throw error;
  }
};

type Step = () => Promise<void>;

const start = async (settings: AppSettings, undo: Step[]): Promise<App> => {
  const { name, logger, clock = systemClock, ids = systemIds } = settings;
  const healthChecks = new HealthChecks();
  const metrics = new Metrics(name);
  measureHealth(metrics, healthChecks);
  measureBus(metrics, settings.bus);
  const storage =
    settings.database === undefined
      ? undefined
      : await openStorage({ ...settings, metrics }, settings.database, { clock, ids });
  if (storage !== undefined) {
    undo.push(() => storage.database.close());
    healthChecks.register('database', () => databaseState(storage.database));
    measureStorage(metrics, storage);
  }
  const { redis } = settings;
  if (redis !== undefined) healthChecks.register('redis', () => redis.state());
  registerBus(healthChecks, settings.bus);
  const given = kitModule({ ...settings, clock, ids, healthChecks, metrics, storage });
  const http = await openHttp(settings.http ?? {}, {
    module: rootOf(given, settings.module),
    logger,
    ids,
    metrics,
  });
  undo.push(() => http.close());
  const consumers = await subscribe(settings, { ids, metrics }, storage, http);
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

/** Nest's name for the module above kit's and the app's. */
class Root {}

const rootOf = (...imports: (Type | DynamicModule)[]): DynamicModule => ({ module: Root, imports });

const subscribe = async (
  { name: app, bus, logger }: AppSettings,
  surroundings: Pick<ConsumersParts, 'ids' | 'metrics'>,
  storage: Storage | undefined,
  { nest }: Http,
): Promise<Consumers | undefined> => {
  const found = discoverConsumers(nest);
  if (found.length === 0) return undefined;
  if (storage === undefined)
    throw new Error(`${app} has consumers but no database to remember what they handled`);
  const { transactions, outbox } = storage;
  const consumers = new Consumers({ ...surroundings, app, bus, transactions, outbox, logger });
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
