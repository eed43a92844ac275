import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections without a request under way that an app keeps; of more, the one that was silent longest is cut. */
export const mostSilent = 2_000;

const upgraded = new WeakSet<Socket>();

/** The connection belongs to a protocol of its own from now on, which bounds it itself. */
export const isUpgraded = (socket: Socket): void => void upgraded.add(socket);

/**
 * Who opens connections and says nothing takes the place of others like him, and nobody else's: a client that has
 * something to ask does so at once.
 */
export const boundConnections = (server: Server): void => {
  const silent = new Set<Socket>();
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return;
    silent.add(socket);
    for (const oldest of silent) {
      if (silent.size <= mostSilent) return;
      silent.delete(oldest);
      if (!upgraded.has(oldest)) oldest.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => silent.delete(socket));
    wait(socket);
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    // A response that breaks off takes its connection with it.
    response.once('finish', () => wait(socket));
  });
};
