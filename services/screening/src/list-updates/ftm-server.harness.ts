import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Versions of the data set, oldest first. */
export const ftmVersions = [
  '20260301060000-aaa',
  '20260301120000-bbb',
  '20260301180000-ccc',
  '20260302060000-ddd',
] as const;

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const ftmPerson = (id: string, name: string): object => ({
  id,
  schema: 'Person',
  caption: name,
  properties: { name: [name], topics: ['sanction'] },
  referents: [],
});

type Respond = (response: ServerResponse) => void;

/** A publisher of one data set on this machine, which may show anything. */
export class FtmServer {
  /** Paths in the order of the requests. */
  requests: string[] = [];
  private readonly files = new Map<string, Respond>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<FtmServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const started = new FtmServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', ({ url = '', headers }, response: ServerResponse) => {
      started.requests.push(url);
      const respond = started.files.get(url);
      if (respond === undefined) response.writeHead(404).end();
      else if (headers['if-none-match'] === '"same"') response.writeHead(304).end();
      else respond(response);
    });
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get address(): string {
    return `${this.origin}/index.json`;
  }

  shows(path: string, body: string, headers: Record<string, string> = {}): void {
    this.files.set(path, (response) => response.writeHead(200, headers).end(body));
  }

  fails(path: string, status: number, headers: Record<string, string> = {}): void {
    this.files.set(path, (response) => response.writeHead(status, headers).end());
  }

  /** Sends the beginning of it, and ends the connection. */
  breaksOff(path: string, body: string): void {
    this.files.set(path, (response) => {
      response.writeHead(200, { 'content-length': String(body.length * 2) });
      response.write(body, () => response.destroy());
    });
  }

  /** The whole of a version, with the index that describes it. */
  publish(version: string, rows: readonly object[], description: object = {}): void {
    const body = lines(rows);
    this.shows('/entities.ftm.json', body);
    const checksum = createHash('sha1').update(body).digest('hex');
    const resources = [{ name: 'entities.ftm.json', url: 'entities.ftm.json', checksum, size: body.length }];
    const index = { version, entity_count: rows.length, delta_url: 'delta.json', resources, ...description };
    this.shows('/index.json', JSON.stringify(index));
  }

  /** `delta.json` and the deltas in it, by version. */
  publishDeltas(deltas: Readonly<Record<string, readonly object[]>>): void {
    const address = (version: string): string => `/deltas/${version}/entities.delta.json`;
    for (const [version, operations] of Object.entries(deltas))
      this.shows(address(version), lines(operations));
    const versions = Object.fromEntries(Object.keys(deltas).map((version) => [version, address(version)]));
    this.shows('/delta.json', JSON.stringify({ versions }));
  }
}
