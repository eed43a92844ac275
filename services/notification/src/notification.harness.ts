import { startApp, type App } from '@probity/kit/app';
import { Secret } from '@probity/kit/config';
import { systemClock, type Clock } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
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

export interface RunningNotification {
  readonly app: App;
  readonly bus: Bus;
  readonly database: TestDatabase['database'];
  readonly issuer: TestIssuer;
  readonly lines: readonly LogLine[];
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
  const app = await startApp(
    notification,
    {
      database: { url: test.url },
      push: { key: pushKey, contact: usualPushContact, services: usualPushServices, ...push },
    },
    {
      logger,
      bus,
      ...memoryState(),
      clock,
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
    lines,
    stop: async () => {
      await app.drain();
      await bus.stop();
      await app.stop();
      await issuer.stop();
      await test.close();
    },
  };
};
