import { createServer, type Server } from 'node:net';
import { LocalKafkaError } from './local-kafka-error.js';

/** Free ports of 127.0.0.1, held open together until all are found: asked for one by one they may be the same. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: count }, listen));
  const ports = held.map(portOf);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new LocalKafkaError('No port is free.');
  return address.port;
};
