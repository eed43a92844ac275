import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections without a request under way that an app keeps; of more, the one that was silent longest is cut. */
export const mostSilent = 2_000;

const upgraded = new WeakSet<Socket>();

/** The connection belongs to a protocol of its own from now on, which bounds it itself. */
export const isUpgraded = (socket: Socket): void => void upgraded.add(socket);

/** The other end, which is another one for each connection that is open. */
const clientOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Who opens connections and says nothing takes the place of others like him, and nobody else's: a client that has
 * something to ask does so at once.
 */
export const boundConnections = (server: Server): void => {
  const silent = new Map<string, Socket>();
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return;
    silent.set(clientOf(socket), socket);
    for (const [client, oldest] of silent) {
      if (silent.size <= mostSilent) return;
      silent.delete(client);
      if (!upgraded.has(oldest)) oldest.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket);
    socket.once('close', () => silent.delete(client));
    wait(socket);
  });
  // Of HTTPS: the same connection, as requests know it.
  server.on('secureConnection', (socket: Socket) => {
    if (silent.has(clientOf(socket))) silent.set(clientOf(socket), socket);
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(clientOf(socket));
    // A response that breaks off takes its connection with it.
    response.once('finish', () => wait(socket));
  });
};
