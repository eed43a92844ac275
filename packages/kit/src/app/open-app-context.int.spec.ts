import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DatabaseUnavailable, openDatabase, prepared, Transactions } from '../db/index.js';
import { silentLogger } from '../observability/index.js';
import { messagingSchema, openTestDatabase, type TestDatabase } from '../testing/open-test-database.js';
import { openAppContext } from './open-app-context.js';

class Classes {}

/** In front of a database whose server takes nobody in between `hold` and `release`, like one with too much to do. */
class BusyServer {
  private readonly server: Server;
  private waiting: Socket[] | null = null;

  constructor(private readonly url: URL) {
    this.server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (this.waiting) this.waiting.push(socket);
      else this.pass(socket);
    });
  }

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.url), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  hold(): void {
    this.waiting = [];
  }

  release(): void {
    for (const socket of this.waiting ?? []) this.pass(socket);
    this.waiting = null;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(socket: Socket): void {
    const database = connect(Number(this.url.port), this.url.hostname).on('error', () => undefined);
    socket.pipe(database).pipe(socket);
  }
}

let test: TestDatabase;
let busy: BusyServer;
let url: string;
beforeAll(async () => {
  test = await openTestDatabase(messagingSchema);
  busy = new BusyServer(new URL(test.url));
  url = await busy.start();
});
afterAll(async () => {
  await busy.stop();
  await test.close();
});

it('has a command wait for a connection when a request has given up', async () => {
  const app = { name: 'command', database: messagingSchema, module: () => Classes };
  const context = await openAppContext(app, { database: { url } }, silentLogger);
  busy.hold();
  // The first of a pool of its own, so it opens a connection.
  const ofCommand = context.get(Transactions).query(prepared<{ one: number }>('SELECT 1 AS one'), []);
  const ofRequest = openDatabase({ name: 'request', url, rows: [], migrations: [] });
  await expect(ofRequest).rejects.toBeInstanceOf(DatabaseUnavailable);
  busy.release();
  expect(await ofCommand).toEqual([{ one: 1 }]);
  await context.close();
}, 30_000);
