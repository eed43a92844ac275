import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BreakableServer, TestServer, TestServers } from './test-servers.js';

export interface ServerEndpoint {
  readonly url: string;
  /** Stops it and every server that it started. */
  readonly stop: () => Promise<void>;
}

type RedisCommand = 'freeze' | 'thaw' | 'restart' | 'stop';
const isRedisCommand = (name: string): name is RedisCommand =>
  ['freeze', 'thaw', 'restart', 'stop'].includes(name);

/**
 * Starts servers when a spec asks for one, as most runs need neither Kafka nor Redis: specs run in other processes, so they
 * ask by HTTP. `GET /kafka` gives the address of the one Kafka; `POST /redis` that of a Redis of the caller's own, with the
 * id for `POST /redis/<id>/<freeze|thaw|restart|stop>`.
 */
export const openServerEndpoint = async (
  servers: TestServers,
  started: (server: TestServer) => void,
): Promise<ServerEndpoint> => {
  let kafka: Promise<TestServer> | undefined;
  const redises: BreakableServer[] = [];

  const announced = async <Server extends TestServer>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    started(server);
    return server;
  };
  const respond = async (method: string, path: string): Promise<object> => {
    const [, kind, id, command = ''] = path.split('/');
    if (kind === 'kafka') return { address: (await (kafka ??= announced(servers.startKafka()))).address };
    if (method === 'POST' && id === undefined) {
      const redis = await announced(servers.startRedis());
      return { address: redis.address, id: redises.push(redis) - 1 };
    }
    const redis = redises[Number(id)];
    if (redis === undefined || !isRedisCommand(command)) throw new Error(`no such server: ${path}`);
    await redis[command]();
    return {};
  };
  const server = createServer((request, response) => {
    text(request)
      .then(() => respond(request.method ?? '', request.url ?? ''))
      .then(
        (body) => send(response, 200, body),
        (error: unknown) => send(response, 500, { error: String(error) }),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      const running = await kafka?.catch(() => undefined); // who asked for it has the error
      await Promise.all([running?.stop(), ...redises.map((redis) => redis.stop())]);
    },
  };
};

const send = (response: ServerResponse, status: number, body: object): void => {
  // A kept connection may be closed by one side just when the other one uses it again.
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
};
