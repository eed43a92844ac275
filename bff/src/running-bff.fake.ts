import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamEntry } from '@probity/contracts';
import { startApp, type App } from '@probity/kit/app';
import { EmbeddedBus } from '@probity/kit/messaging';
import { systemClock } from '@probity/kit/context';
import { Secret } from '@probity/kit/config';
import { type PubSub, memoryState, type SharedState } from '@probity/kit/redis';
import { JwtStrategy, ServiceKey } from '@probity/kit/http';
import { captureLogger, startTestIssuer, type LogLine, type TestIssuer } from '@probity/kit/testing';
import { bff } from './index.js';
import type { PresenceTimes } from './presence/presence-times.js';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Told {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
}

/** A service that answers as it is told and remembers what it was asked. */
export class FakeService {
  readonly asked: Asked[] = [];
  answers: (asked: Asked) => Told | Promise<Told> = () => ({ status: 404, body: {} });
  private server: Server | undefined;
  private port = 0;

  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: Buffer.concat(chunks).toString() };
    if (path !== '/readyz') this.asked.push(asked);
    const { status = 200, headers: told = {}, body } = await this.answers(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...told });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
  }
}

/** The live log of a notification service. */
export class FakeLog {
  epoch = 'aaaa-1';
  floor = 0;
  entries: StreamEntry[] = [];
  isDown = false;

  get head(): number {
    return this.entries.at(-1)?.seq ?? this.floor;
  }

  add(entry: Omit<StreamEntry, 'seq'>): number {
    this.entries = [...this.entries, { ...entry, seq: this.head + 1 }];
    return this.head;
  }

  read(path: string): Told {
    if (this.isDown) return { status: 503, body: {} };
    const query = new URL(path, 'http://fake').searchParams;
    const [after, limit] = [Number(query.get('after')), Number(query.get('limit'))];
    const entries = this.entries.filter(({ seq }) => seq > after).slice(0, limit);
    return { body: { epoch: this.epoch, head: this.head, floor: this.floor, entries } };
  }
}

export interface RunningBff {
  readonly app: App;
  readonly url: string;
  readonly auth: FakeService;
  readonly screening: FakeService;
  readonly verification: FakeService;
  readonly notification: FakeService;
  readonly log: FakeLog;
  readonly pubSub: PubSub;
  readonly issuer: TestIssuer;
  readonly lines: readonly LogLine[];
  stop(): Promise<void>;
}

export const page = '<!doctype html><title>Probity</title>';
export const serviceKey = 'the-key-that-the-apps-of-this-test-share';

interface BffSurroundings {
  /** The live log stays unread. */
  readonly isLogDown?: boolean;
  /** Its own when absent. */
  readonly shared?: SharedState;
  readonly presenceTimes?: Partial<PresenceTimes>;
  /** The same for several that have one notification service. */
  readonly log?: FakeLog;
}

/** A running BFF before fake services. */
export const runBff = async ({
  isLogDown = false,
  shared = memoryState(),
  presenceTimes = {},
  log = new FakeLog(),
}: BffSurroundings = {}): Promise<RunningBff> => {
  const folder = await mkdtemp(join(tmpdir(), 'probity-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'app-0a1b2c.js'), 'export {};');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const [auth, screening, verification, notification] = [
    new FakeService(),
    new FakeService(),
    new FakeService(),
    new FakeService(),
  ];
  log.isDown = isLogDown;
  notification.answers = ({ path }) =>
    path.startsWith('/stream') ? log.read(path) : { status: 404, body: {} };
  const issuer = await startTestIssuer();
  const { logger, lines } = captureLogger('bff');
  const app = await startApp(
    bff,
    {
      services: {
        auth: await auth.start(),
        screening: await screening.start(),
        verification: await verification.start(),
        notification: await notification.start(),
      },
      clientFolder: folder,
      presenceTimes,
    },
    {
      logger,
      bus: new EmbeddedBus(),
      ...shared,
      jwtStrategy: new JwtStrategy({ ...issuer, clock: systemClock }),
      serviceKey: new ServiceKey(new Secret(serviceKey)),
    },
  );
  return {
    app,
    url: app.url,
    auth,
    screening,
    verification,
    notification,
    log,
    pubSub: shared.pubSub,
    issuer,
    lines,
    stop: async () => {
      await app.stop();
      for (const service of [auth, screening, verification, notification]) await service.stop();
      await issuer.stop();
      await rm(folder, { recursive: true });
    },
  };
};
