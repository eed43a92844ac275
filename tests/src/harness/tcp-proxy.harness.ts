import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Target {
  readonly host: string;
  readonly port: number;
}

/** A TCP proxy between a client and a server that can be slowed, frozen or cut. It starts healthy. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #latencyMs = 0;
  #isDown = false;
  #open: Promise<void> = Promise.resolve();
  #resume: () => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: Target,
  ) {
    server.on('connection', (client) => void this.#join(client));
  }

  static async to(target: Target): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The URL by which clients reach the server through this proxy. */
  inFrontOf(url: string): string {
    return Object.assign(new URL(url), { host: `127.0.0.1:${String(this.port)}` }).href;
  }

  /** Whether one of its connections to the server has that local port. */
  carries(port: number): boolean {
    return [...this.#sockets].some(({ localPort }) => localPort === port);
  }

  /** Delays every chunk by this, each way. */
  slow(latencyMs: number): void {
    this.#latencyMs = latencyMs;
  }

  /** Connections stay and new ones open, but no data passes: a frozen machine, a dropped packet. */
  hang(): void {
    this.#open = new Promise((resolve) => (this.#resume = resolve));
  }

  /** Resets every connection; new ones work. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Resets every connection, and every new one. */
  cut(): void {
    this.#isDown = true;
    this.reset();
  }

  /** Healthy again. What was held passes, in order. */
  heal(): void {
    this.#latencyMs = 0;
    this.#isDown = false;
    this.#resume();
  }

  async close(): Promise<void> {
    this.heal();
    this.server.close();
    this.reset();
    await once(this.server, 'close');
  }

  async #join(client: Socket): Promise<void> {
    this.#watch(client);
    if (this.#isDown) return void client.resetAndDestroy();
    await this.#open;
    if (client.destroyed) return;
    const server = this.#watch(connect(this.target.port, this.target.host));
    client.setNoDelay();
    server.setNoDelay();
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    client.pipe(this.#delay()).pipe(server);
    server.pipe(this.#delay()).pipe(client);
  }

  #watch(socket: Socket): Socket {
    this.#sockets.add(socket);
    // A broken connection ends the other side too; nothing else has to be done.
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #delay(): Transform {
    const untilPassed = async (): Promise<void> => {
      if (this.#latencyMs > 0) await wait(this.#latencyMs);
      await this.#open;
    };
    return new Transform({
      transform: (chunk, _encoding, done) => void untilPassed().then(() => done(null, chunk)),
    });
  }
}
