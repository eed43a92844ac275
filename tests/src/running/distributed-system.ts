import { afterAll } from '@jest/globals';
import { openEmbeddedPostgres, type EmbeddedPostgres } from '@probity/local-servers/postgres';
import { openLocalKafka, type LocalKafka } from '@probity/local-servers/kafka';
import { openLocalRedis, type LocalRedis } from '@probity/local-servers/redis';
import { eventually } from '@probity/kit/testing';
import { join } from 'node:path';
import { Installation, newFolder, patience } from './installation.js';
import { everyAppIsWell } from './readiness.js';
import type { Program } from './program.js';
import { serversOn } from './servers-on.js';
import type { AppName, System } from './system.js';
import { TcpProxy } from './tcp-proxy.js';

/** `npm run start:distributed`, on servers that the specs can break. */
export interface DistributedSystem extends System {
  readonly kafka: LocalKafka;
  readonly redis: LocalRedis;
  /** The processes' way to PostgreSQL; the specs have their own. */
  readonly databaseLine: TcpProxy;
  readonly redisLine: TcpProxy;
  /** Of the PostgreSQL server. */
  databasePid(): number;
  /** Of the process that runs the app now. */
  pid(app: AppName): number;
  /** Asks the process of an app to end, and waits for the one that takes its place. */
  restart(app: AppName): Promise<void>;
  /** Waits until every app answers and says that it is ready. */
  isReady(): Promise<void>;
  /** What the system said, for the message of a failure. */
  printed(): string;
}

const password = 'quiet-harbour-lantern-48';

/** Ends, with all it runs on, when the specs around end, also when they fail. */
export const distributedSystem = (): (() => Promise<DistributedSystem>) => {
  const ends: (() => Promise<unknown>)[] = [];
  const endWith = <Thing>(thing: Thing, end: (thing: Thing) => Promise<unknown>): Thing => {
    ends.push(() => end(thing));
    return thing;
  };
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  }, patience);

  return async () => {
    const folder = endWith(newFolder(), (made) => new Installation(made, {}).remove());
    const log = (): void => undefined;
    // Each is ended also when another cannot be started.
    const [postgres, kafka, redis] = await Promise.all([
      openEmbeddedPostgres({ folder: join(folder, 'server'), log }).then((server) =>
        endWith(server, () => server.stop()),
      ),
      openLocalKafka({ folder: join(folder, 'kafka'), log }).then((server) =>
        endWith(server, () => server.kill()),
      ),
      openLocalRedis({ log }).then((server) => endWith(server, () => server.stop())),
    ]);
    const databaseLine = endWith(await lineTo(postgres.url('postgres')), (line) => line.close());
    const redisLine = endWith(await lineTo(redis.url), (line) => line.close());
    const installation = new Installation(
      folder,
      {
        PROBITY_DEMO_PASSWORD: password,
        DATABASE_URL: databaseLine.inFrontOf(postgres.url('postgres')),
        REDIS_URL: redisLine.inFrontOf(redis.url),
        KAFKA_BROKERS: kafka.brokers.join(','),
      },
      'start-distributed',
    );
    endWith(installation, (started) => started.kill());
    const { url, program } = await installation.start();
    await everyAppIsWell(url);
    return {
      ...systemOn(folder, url, program, postgres, installation),
      kafka,
      redis,
      databaseLine,
      redisLine,
    };
  };
};

/** To the server of an address. */
export const lineTo = (url: string): Promise<TcpProxy> => {
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
  const pid = (app: AppName): number => Number(program.lastSaid(new RegExp(`^${app} pid (\\d+)$`))?.[1]);
  const isReady = (): Promise<void> => everyAppIsWell(url);
  let gone: { readonly app: AppName; readonly pid: number } | undefined;
  const signal = (app: AppName, name: NodeJS.Signals): void => {
    gone = { app, pid: pid(app) };
    process.kill(gone.pid, name);
  };
  // Nobody lends a hand: whoever started the processes sees that one is gone.
  const revive = async (): Promise<void> => {
    if (gone === undefined) throw new Error('nothing was ended');
    const { app, pid: old } = gone;
    await eventually(
      () => pid(app),
      (now) => now !== old,
      { timeoutMs: 30_000 },
    );
    await isReady();
  };
  return {
    url,
    folder,
    demo: { email: 'demo@probity.test', password },
    databaseUrl: async (app: Exclude<AppName, 'bff'>) => postgres.url(`probity_${app}`),
    databasePid: () => serversOn(folder)[0] ?? 0,
    pid,
    isReady,
    kill: async (app: AppName) => signal(app, 'SIGKILL'),
    revive,
    restart: async (app: AppName) => {
      signal(app, 'SIGTERM');
      await revive();
    },
    importList: (source: string, file: string) => installation.command('lists', 'import', source, file),
    printed: () => program.printed,
  };
};
