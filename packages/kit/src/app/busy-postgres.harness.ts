import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** In front of a PostgreSQL, which it makes look like one on a machine with too much to do. */
export class BusyPostgres {
  /** How many of the next connections are taken and get no answer; all others are passed on. */
  silent = 0;
  private readonly waiting = new Set<Socket>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly behind: URL,
  ) {
    server.on('connection', (client) => {
      this.keep(client);
      if (this.silent-- > 0) this.waiting.add(client);
      else this.pass(client);
    });
  }

  static async inFrontOf(url: string): Promise<BusyPostgres> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BusyPostgres(server, new URL(url));
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.behind), { host: `127.0.0.1:${port}` }).href;
  }

  /** Those that wait get their answer, and all new ones. */
  release(): void {
    this.silent = 0;
    for (const client of this.waiting) this.pass(client);
    this.waiting.clear();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    const { hostname, port } = this.behind;
    const server = createConnection({ host: hostname, port: Number(port) });
    this.keep(server);
    client.pipe(server).pipe(client);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
  }
}
