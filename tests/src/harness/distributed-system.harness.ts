import { afterAll } from '@jest/globals';
import { openEmbeddedPostgres, type EmbeddedPostgres } from '@probity/local-servers/postgres';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import { eventually } from '@probity/kit/testing';
import { join } from 'node:path';
import { Installation, newFolder, startTimeoutMs } from './installation.harness.js';
import { untilAppsReady } from './readiness.client.js';
import type { Program } from './program.harness.js';
import { postgresPidsOn } from './processes.js';
import type { AppName, System } from './system.js';
import { TcpProxy } from './tcp-proxy.harness.js';

/** `npm run start:distributed`, on servers that the specs can break. */
export interface DistributedSystem extends System {
  readonly kafka: LocalKafka;
  readonly redis: LocalRedis;
  /** Between the processes and PostgreSQL; the specs connect directly. */
  readonly databaseProxy: TcpProxy;
  readonly redisProxy: TcpProxy;
  /** Process id of the PostgreSQL server. */
  databasePid(): number;
  /** Process id of what runs the app now. */
  pid(app: AppName): number;
  /** Sends SIGTERM to the process of an app, and waits for the one that takes its place. */
  restart(app: AppName): Promise<void>;
  /** Waits until every app reports that it is ready. */
  untilReady(): Promise<void>;
  /** Starts `npm run -s probity -- …`, without waiting for its end. */
  command(...args: readonly string[]): Program;
  /** Everything the system printed, for the message of a failure. */
  printed(): string;
}

const password = 'quiet-harbour-lantern-48';

/** Stops, with all it runs on, after the surrounding `describe`, also when its specs fail. */
export const distributedSystem = (): (() => Promise<DistributedSystem>) => {
  const ends: (() => Promise<unknown>)[] = [];
  const endWith = <Thing>(thing: Thing, end: (thing: Thing) => Promise<unknown>): Thing => {
    ends.push(() => end(thing));
    return thing;
  };
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  }, startTimeoutMs);

  return async () => {
    const folder = endWith(newFolder(), (made) => new Installation(made, {}).remove());
    const log = (): void => undefined;
    // Each is stopped also when another cannot be started.
    const [postgres, kafka, redis] = await Promise.all([
      openEmbeddedPostgres({ folder: join(folder, 'server'), log }).then((server) =>
        endWith(server, () => server.stop()),
      ),
      openLocalKafka({ folder: join(folder, 'kafka'), log }).then((server) =>
        endWith(server, () => server.kill()),
      ),
      openLocalRedis({ log }).then((server) => endWith(server, () => server.stop())),
    ]);
    const databaseProxy = endWith(await proxyTo(postgres.url('postgres')), (proxy) => proxy.close());
    const redisProxy = endWith(await proxyTo(redis.url), (proxy) => proxy.close());
    const installation = new Installation(
      folder,
      {
        PROBITY_DEMO_PASSWORD: password,
        DATABASE_URL: databaseProxy.inFrontOf(postgres.url('postgres')),
        REDIS_URL: redisProxy.inFrontOf(redis.url),
        KAFKA_BROKERS: kafka.brokers.join(','),
      },
      'start-distributed',
    );
    endWith(installation, (started) => started.kill());
    const { url, program } = await installation.start();
    await untilAppsReady(url);
    return {
      ...systemOn(folder, url, program, postgres, installation),
      kafka,
      redis,
      databaseProxy,
      redisProxy,
    };
  };
};

/** A proxy to the server of a URL. */
export const proxyTo = (url: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url);
  return TcpProxy.to({ host: hostname, port: Number(port) });
};

const systemOn = (
  folder: string,
  url: string,
  program: Program,
  postgres: EmbeddedPostgres,
  installation: Installation,
) => {
  const pid = (app: AppName): number => Number(program.lastPrinted(new RegExp(`^${app} pid (\\d+)$`))?.[1]);
  const untilReady = (): Promise<void> => untilAppsReady(url);
  let ended: { readonly app: AppName; readonly pid: number } | undefined;
  const signal = (app: AppName, name: NodeJS.Signals): void => {
    ended = { app, pid: pid(app) };
    process.kill(ended.pid, name);
  };
  // Nothing is started here: the supervisor of the processes notices that one is gone.
  const restore = async (): Promise<void> => {
    if (ended === undefined) throw new Error('no process was ended');
    const { app, pid: old } = ended;
    await eventually(
      () => pid(app),
      (now) => now !== old,
    );
    await untilReady();
  };
  return {
    url,
    folder,
    demo: { email: 'demo@probity.test', password },
    databaseUrl: async (app: AppName) => postgres.url(`probity_${app}`),
    databasePid: () => postgresPidsOn(folder)[0] ?? 0,
    pid,
    untilReady,
    kill: async (app: AppName) => signal(app, 'SIGKILL'),
    restore,
    restart: async (app: AppName) => {
      signal(app, 'SIGTERM');
      await restore();
    },
    importList: (source: string, file: string) => installation.command('lists', 'import', source, file),
    command: (...args: readonly string[]) => installation.command(...args),
    printed: () => program.printed,
  };
};
