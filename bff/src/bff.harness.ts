import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApp, type App } from '@probity/kit/app';
import { systemClock } from '@probity/kit/context';
import { JwtStrategy } from '@probity/kit/http';
import { EmbeddedBus, type Bus } from '@probity/kit/messaging';
import { memoryState, type PubSub, type SharedState } from '@probity/kit/redis';
import { captureLogger, startTestIssuer, type LogLine, type TestIssuer } from '@probity/kit/testing';
import request from 'supertest';
import { bff } from './index.js';
import { TestLiveLog } from './live-log/live-log.harness.js';
import type { PresenceTimes } from './presence/presence-times.js';
import { usualRates, type RequestRates } from './rate-limits/rates.js';
import { TestService } from './service.harness.js';

export interface RunningBff {
  readonly app: App;
  readonly url: string;
  readonly auth: TestService;
  readonly screening: TestService;
  readonly verification: TestService;
  readonly notification: TestService;
  readonly log: TestLiveLog;
  readonly bus: Bus;
  readonly pubSub: PubSub;
  readonly issuer: TestIssuer;
  readonly lines: readonly LogLine[];
  /** A request without an access token. */
  readonly http: ReturnType<typeof request>;
  /** A header for a request of this user. */
  readonly authorization: (userId?: string) => Promise<string>;
  stop(): Promise<void>;
}

export const page = '<!doctype html><title>Probity</title>';

export interface BffOptions {
  /** The one of a single process when absent. */
  readonly bus?: Bus;
  /** Its own when absent. */
  readonly shared?: SharedState;
  readonly presenceTimes?: Partial<PresenceTimes>;
  /** What several have in common, and whoever made it ends it; their own when absent. */
  readonly log?: TestLiveLog;
  readonly issuer?: TestIssuer;
  readonly hstsSubdomains?: boolean;
  /** The usual ones when absent. */
  readonly rates?: RequestRates;
  readonly trustProxy?: readonly string[];
}

/** A running BFF in front of services whose responses are given. */
export const runBff = async ({
  bus = new EmbeddedBus(),
  shared = memoryState(),
  presenceTimes = {},
  log: sharedLog,
  issuer: sharedIssuer,
  hstsSubdomains = false,
  rates = usualRates,
  trustProxy = [],
}: BffOptions = {}): Promise<RunningBff> => {
  const folder = await writeClient();
  const log = sharedLog ?? (await TestLiveLog.open());
  const services = {
    auth: new TestService(),
    screening: new TestService(),
    verification: new TestService(),
    notification: new TestService(),
  };
  const { auth, screening, verification, notification } = services;
  const issuer = sharedIssuer ?? (await startTestIssuer());
  const { logger, lines } = captureLogger('bff');
  const app = await startApp(
    bff,
    {
      database: { url: log.url },
      services: {
        auth: await auth.start(),
        screening: await screening.start(),
        verification: await verification.start(),
        notification: await notification.start(),
      },
      clientFolder: folder,
      hstsSubdomains,
      presenceTimes,
      rates,
      http: { trustProxy },
    },
    {
      logger,
      bus,
      ...shared,
      jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
      identity: issuer.identity,
    },
  );
  await bus.start();
  return {
    app,
    url: app.url,
    ...services,
    log,
    bus,
    pubSub: shared.pubSub,
    issuer,
    lines,
    http: request(app.url),
    authorization: async (userId) =>
      `Bearer ${await issuer.signTestToken(userId === undefined ? {} : { userId })}`,
    stop: async () => {
      await app.drain();
      await bus.stop();
      await app.stop();
      for (const service of Object.values(services)) await service.stop();
      if (sharedIssuer === undefined) await issuer.stop();
      if (sharedLog === undefined) await log.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** A folder with a page, an asset and another file. */
const writeClient = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'app-0a1b2c.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'app-0a1b2c.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
};
