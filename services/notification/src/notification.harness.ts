import { startApp, type App } from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { systemClock, type Clock } from '@probity/kit/context';
import { JwtStrategy, RouteClient } from '@probity/kit/http';
import { EmbeddedBus, type Bus } from '@probity/kit/messaging';
import { memoryState } from '@probity/kit/redis';
import {
  captureLogger,
  openTestDatabase,
  startTestIssuer,
  testIdentity,
  type LogLine,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import { database } from './database.js';
import { notification } from './index.js';
import { usualPushContact, usualPushServices, type PushSettings } from './push-services/push-settings.js';

const pushKey = new Secret('1f'.repeat(32));

/** A signed-in user. */
export interface TestUser {
  readonly userId: string;
  readonly bearer: string;
}

export interface RunningNotification {
  /** The one that runs since the last `restart`. */
  readonly app: App;
  readonly bus: Bus;
  readonly database: TestDatabase['database'];
  readonly issuer: TestIssuer;
  readonly lines: readonly LogLine[];
  /** Of the one that runs. */
  readonly api: RouteClient;
  user(): Promise<TestUser>;
  /** Ends the process and starts another one on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A running notification service on a database of its own. */
export const runNotification = async (
  bus: Bus = new EmbeddedBus(),
  push: Partial<PushSettings> = {},
  clock: Clock = systemClock,
): Promise<RunningNotification> => {
  const test = await openTestDatabase(database);
  const issuer = await startTestIssuer();
  const { logger, lines } = captureLogger('notification');
  const start = (onBus: Bus): Promise<App> =>
    startApp(
      notification,
      {
        database: { url: test.url },
        authUrl: issuer.authUrl,
        push: { key: pushKey, contact: usualPushContact, services: usualPushServices, ...push },
      },
      {
        logger,
        bus: onBus,
        ...memoryState(),
        clock,
        jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
        identity: testIdentity('notification'),
      },
    );
  let app = await start(bus);
  await bus.start();
  return {
    get app() {
      return app;
    },
    bus,
    database: test.database,
    issuer,
    lines,
    get api() {
      return new RouteClient(app.url, 10_000);
    },
    user: async () => {
      const userId = crypto.randomUUID();
      return { userId, bearer: await issuer.signTestToken({ userId }) };
    },
    restart: async () => {
      await app.drain();
      await app.stop();
      app = await start(new EmbeddedBus());
    },
    stop: async () => {
      await app.drain();
      await bus.stop();
      await app.stop();
      await issuer.stop();
      await test.close();
    },
  };
};
