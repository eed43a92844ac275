import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32,768): one of those is easily taken between
 * the look and the use.
 */
const lowestPort = 15_000;
const highestPort = 32_000;

/** Each process begins at another one and goes on from there, so that two that start at once do not find the same. */
const portsOfProcess = 16;
let next = process.pid * portsOfProcess;
const nextPort = (): number => lowestPort + (next++ % (highestPort - lowestPort));

const listenAnywhere = async (): Promise<Server> => {
  const server = createServer().listen(nextPort(), '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listenAnywhere();
  }
};

/** Different ports of 127.0.0.1 that nobody listens on now: all are held until the last is found. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
};

/** One of them. Until it is taken another process may take it. */
export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1);
  return port;
};

/** Starts a server on a free port, and on another one when that was taken meanwhile: its error says `takenMessage`. */
export const onFreePort = async <Server>(
  start: (port: number) => Promise<Server>,
  takenMessage: string,
  attempts = 3,
): Promise<{ port: number; server: Server }> => {
  const port = await freePort();
  try {
    return { port, server: await start(port) };
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes(takenMessage);
    if (!isTaken || attempts <= 1) throw error;
    return onFreePort(start, takenMessage, attempts - 1);
  }
};
