import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A publisher on this machine that behaves as it is set up, well or badly. */
export interface Publisher {
  readonly origin: string;
  /** By path, with the query. Without one: 404. */
  readonly responds: Map<string, Respond>;
  /** Paths that were requested, in order. */
  readonly requested: string[];
  stop(): Promise<void>;
}

export const startPublisher = async (): Promise<Publisher> => {
  const responds = new Map<string, Respond>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const respond = responds.get(path);
    if (respond === undefined) response.writeHead(404).end('not here');
    else respond(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    responds,
    requested,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const sends =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(200, headers).end(body);
