import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Target {
  readonly host: string;
  readonly port: number;
}

/** A line between a client and a server that can be made slow, dumb or dead. It begins as a good one. */
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

  /** The address of a server behind this line, as its clients are told it. */
  inFrontOf(url: string): string {
    return Object.assign(new URL(url), { host: `127.0.0.1:${String(this.port)}` }).href;
  }

  /** Whether the server knows one of these connections by that port. */
  carries(port: number): boolean {
    return [...this.#sockets].some(({ localPort }) => localPort === port);
  }

  /** Every piece takes this much longer, each way. */
  slow(latencyMs: number): void {
    this.#latencyMs = latencyMs;
  }

  /** Connections stay and new ones open, but nothing comes through: a frozen machine, a dropped packet. */
  hang(): void {
    this.#open = new Promise((resolve) => (this.#resume = resolve));
  }

  /** Ends every connection in the middle of what it says; new ones are as good as before. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Ends every connection, and every new one. */
  cut(): void {
    this.#isDown = true;
    this.reset();
  }

  /** A good line again. What was held comes through, in order. */
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
    client.pipe(this.#piece()).pipe(server);
    server.pipe(this.#piece()).pipe(client);
  }

  #watch(socket: Socket): Socket {
    this.#sockets.add(socket);
    // A broken connection ends the other side too, which is all there is to do about it.
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #piece(): Transform {
    const pass = async (): Promise<void> => {
      if (this.#latencyMs > 0) await wait(this.#latencyMs);
      await this.#open;
    };
    return new Transform({
      transform: (chunk, _encoding, done) => void pass().then(() => done(null, chunk)),
    });
  }
}
