import { derivedServiceKey, servicePublicKey } from '@probity/kit/http';
import { eventually } from '@probity/kit/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@probity/local-servers';
import { root } from './installation.harness.js';
import { Program, type Environment } from './program.harness.js';
import { untilAppsReady, readinessPollMs } from './readiness.client.js';
import type { AppName, System } from './system.js';

const apps: readonly AppName[] = ['auth', 'screening', 'verification', 'notification', 'bff'];

/** What replicas share with the system that they stand beside. */
export interface SharedServers extends Pick<System, 'folder' | 'url' | 'databaseUrl'> {
  readonly kafka: { readonly brokers: readonly string[] };
  readonly redis: { readonly url: string };
  readonly redisProxy: { inFrontOf(url: string): string };
}

/** A second process of every app of a system, or of some, on the same servers, with a gateway of its own. */
export class ReplicaStack {
  private readonly programs = new Map<AppName, Program>();

  private constructor(
    readonly url: string,
    private readonly environments: Readonly<Record<AppName, Environment>>,
  ) {}

  /** Resolves when every process is ready; `started` are apps that need none of the others. */
  static async beside(system: SharedServers, started: readonly AppName[] = apps): Promise<ReplicaStack> {
    const ports = new Map<AppName, number>();
    for (const app of apps) ports.set(app, await freePort());
    const stack = new ReplicaStack(urlAt(ports, 'bff'), await environmentsOf(system, ports));
    for (const app of started) stack.start(app);
    await Promise.all(started.map((app) => stack.isReady(app)));
    if (started.includes('bff')) await untilAppsReady(stack.url);
    return stack;
  }

  /** Of one app of this stack. */
  urlOf(app: AppName): string {
    return `http://127.0.0.1:${this.environments[app]['PORT'] ?? ''}`;
  }

  pid(app: AppName): number {
    return this.of(app).pid;
  }

  /** Stops one process and starts another in its place, as a rolling restart does. */
  async restart(app: AppName): Promise<void> {
    const old = this.of(app);
    old.signal('SIGTERM');
    const { code } = await old.ended;
    if (code !== 0) throw new Error(`${app} did not stop cleanly: ${old.printed}`);
    await this.startAndWait(app);
  }

  /** `kill -9`, and another in its place. */
  async kill(app: AppName): Promise<void> {
    await this.of(app).kill();
    await this.startAndWait(app);
  }

  /** `kill -9` of all of them. */
  async killAll(): Promise<void> {
    await Promise.all([...this.programs.values()].map((program) => program.kill()));
  }

  private start(app: AppName): void {
    const file = join('dist', `${app}.js`);
    this.programs.set(app, new Program(process.execPath, [file], root, this.environments[app]));
  }

  private of(app: AppName): Program {
    const program = this.programs.get(app);
    if (program === undefined) throw new Error(`${app} was not started`);
    return program;
  }

  private async isReady(app: AppName): Promise<void> {
    const address = `${this.urlOf(app)}/readyz`;
    const answers = async (): Promise<boolean> => {
      if (!this.of(app).isRunning) throw new Error(`${app} ended: ${this.of(app).printed}`);
      return fetch(address).then(
        async (response) => {
          await response.arrayBuffer(); // or its socket stays open
          return response.ok;
        },
        () => false, // it does not listen yet
      );
    };
    await eventually(answers, Boolean, { everyMs: readinessPollMs });
  }

  /** Waits until the gateway of this stack reports every app ready, too. */
  private async startAndWait(app: AppName): Promise<void> {
    this.start(app);
    await this.isReady(app);
    await untilAppsReady(this.url);
  }
}

/** Apps that call others in their own name. */
const callers: readonly AppName[] = ['bff', 'screening', 'verification', 'notification'];

const urlAt = (ports: ReadonlyMap<AppName, number>, app: AppName): string =>
  `http://127.0.0.1:${String(ports.get(app))}`;

const environmentsOf = async (
  system: SharedServers,
  ports: ReadonlyMap<AppName, number>,
): Promise<Record<AppName, Environment>> => {
  const secrets = JSON.parse(await readFile(join(system.folder, 'secrets.json'), 'utf8')) as {
    readonly authEncryptionKey: string;
    readonly serviceKey: string;
    readonly pushKey: string;
  };
  const issuer = `${system.url}/auth/v1`;
  const common = (app: AppName): Environment => ({
    HOST: '127.0.0.1',
    PORT: String(ports.get(app)),
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    AUTH_ISSUER: issuer,
    AUTH_URL: urlAt(ports, 'auth'),
    SERVICE_KEY: derivedServiceKey(secrets.serviceKey, app).reveal(),
    SERVICE_CALLERS: callers
      .map((caller) => `${caller}:${servicePublicKey(derivedServiceKey(secrets.serviceKey, caller))}`)
      .join(),
    KAFKA_BROKERS: system.kafka.brokers.join(','),
    REDIS_URL: system.redisProxy.inFrontOf(system.redis.url),
    SCREENING_URL: urlAt(ports, 'screening'),
    VERIFICATION_URL: urlAt(ports, 'verification'),
    NOTIFICATION_URL: urlAt(ports, 'notification'),
  });
  const service = async (app: AppName): Promise<Environment> => ({
    ...common(app),
    DATABASE_URL: await system.databaseUrl(app), // not through the proxy of the others, so that their connections can be told apart
  });
  return {
    auth: {
      ...(await service('auth')),
      AUTH_SECRET: secrets.authEncryptionKey,
      AUTH_SITE_URL: system.url,
      AUTH_MAIL: 'files',
      AUTH_MAIL_FOLDER: join(system.folder, 'mail'),
      AUTH_MAIL_FROM: 'Probity <no-reply@probity.test>',
    },
    screening: { ...(await service('screening')), SCREENING_FETCH_LISTS: 'false' },
    verification: await service('verification'),
    notification: { ...(await service('notification')), NOTIFICATION_PUSH_KEY: secrets.pushKey },
    bff: { ...(await service('bff')), BFF_CLIENT_FOLDER: join(root, 'web', 'dist', 'client') },
  };
};
