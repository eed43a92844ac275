import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

const host = '127.0.0.1';

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32,768): one of those is easily taken between
 * the look and the use.
 */
const lowestPort = 15_000;
const highestPort = 32_000;

let next = process.pid; // any start will do, and different ones save looks
const nextPort = (): number => lowestPort + (next++ % (highestPort - lowestPort));

const unlessInUse = async (open: Promise<unknown>): Promise<boolean> => {
  try {
    await open;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
};

/**
 * No other process finds the port while this one lives, however it ends: its UDP port is held, which nobody here has a
 * use for, so that its TCP port stays free for a server that is about to be started.
 */
const reserve = async (port: number): Promise<boolean> => {
  const socket = createSocket('udp4').unref();
  const bound = once(socket, 'listening');
  socket.bind({ address: host, port, exclusive: true });
  return unlessInUse(bound);
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen({ host, port, exclusive: true });
  if (!(await unlessInUse(listening))) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port of 127.0.0.1 that nobody listens on and that no process finds while this one lives. */
export const freePort = async (): Promise<number> => {
  const port = nextPort();
  return (await reserve(port)) && (await isFree(port)) ? port : freePort();
};
