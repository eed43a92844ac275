import { startApp, type App } from '@probity/kit/app';
import { systemClock } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
import { EmbeddedBus, type Bus } from '@probity/kit/messaging';
import { memoryState } from '@probity/kit/redis';
import {
  captureLogger,
  openTestDatabase,
  startTestIssuer,
  testIdentity,
  type TestDatabase,
  type TestIssuer,
} from '@probity/kit/testing';
import { database } from './database.js';
import { notification } from './index.js';

export interface RunningNotification {
  readonly app: App;
  readonly bus: Bus;
  readonly database: TestDatabase['database'];
  readonly issuer: TestIssuer;
  stop(): Promise<void>;
}

/** A running notification service on a database of its own. */
export const runNotification = async (bus: Bus = new EmbeddedBus()): Promise<RunningNotification> => {
  const test = await openTestDatabase(database);
  const issuer = await startTestIssuer();
  const app = await startApp(
    notification,
    { database: { url: test.url } },
    {
      logger: captureLogger('notification').logger,
      bus,
      ...memoryState(),
      jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
      identity: testIdentity('notification'),
    },
  );
  await bus.start();
  return {
    app,
    bus,
    database: test.database,
    issuer,
    stop: async () => {
      await app.drain();
      await bus.stop();
      await app.stop();
      await issuer.stop();
      await test.close();
    },
  };
};
