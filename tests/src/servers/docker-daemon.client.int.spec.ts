import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerDaemon } from './docker-daemon.client.js';

/** A daemon that has some images, can pull others, and answers on a socket. */
describe('the client of the Docker daemon', () => {
  let folder: string;
  let server: Server;
  let host: string;
  const present = new Set(['postgres:17']);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-docker-'));
    const socket = join(folder, 'docker.sock');
    host = `unix://${socket}`;
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://docker');
      const image = decodeURIComponent(/^\/images\/(.+)\/json$/.exec(url.pathname)?.[1] ?? '');
      if (url.pathname === '/images/create') {
        const name = `${url.searchParams.get('fromImage') ?? ''}:${url.searchParams.get('tag') ?? ''}`;
        if (name === 'apache/kafka:4') present.add(name);
        return void response.end('{"status":"Pulling"}\n{"error":"or not"}\n');
      }
      response.statusCode = url.pathname === '/_ping' || present.has(image) ? 200 : 404;
      response.end('{}');
    }).listen(socket);
    await once(server, 'listening');
  });

  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  it('tells which images are missing, and whether a pull brought one', async () => {
    const docker = dockerDaemon(host, ['postgres:17', 'redis:8', 'apache/kafka:4']);
    expect(await docker.answers()).toBe(true);
    expect(await docker.missingImages()).toEqual(['redis:8', 'apache/kafka:4']);
    expect(await docker.pull('redis:8')).toBe(false);
    expect(await docker.pull('apache/kafka:4')).toBe(true);
    expect(await docker.missingImages()).toEqual(['redis:8']);
  });

  it('does not answer where nothing listens', async () => {
    expect(await dockerDaemon(`${host}.gone`, []).answers()).toBe(false);
    expect(await dockerDaemon('tcp://127.0.0.1:1', []).answers()).toBe(false);
  });

  it('does not answer when it only accepts the connection', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await dockerDaemon(`tcp://127.0.0.1:${String(port)}`, []).answers()).toBe(false);
    silent.close();
    silent.closeAllConnections();
  });
});
