import { join } from 'node:path';
import { ServerProcess } from '../server-process.js';
import type { RunningProcess } from '../supervise.js';
import type { ServerBinaries } from './server-binaries.js';
import type { ServerUser } from './server-user.js';

/** Nothing of ours: a PGDATA, LC_ALL or PGOPTIONS of the shell would change the server. We read its messages. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_MESSAGES: 'C',
  TZ: 'UTC',
};

/** Milliseconds a server gets to write everything down before it is cut off, which costs it a recovery, never data. */
const stopMs = 10_000;

export interface StartOptions {
  readonly data: string;
  readonly port: number;
  readonly binaries: ServerBinaries;
  readonly user: ServerUser;
  /** Server settings on top of ours. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** Starts the server and waits until it takes connections. Throws `LocalServerError` with the server's last lines. */
export const startServer = async (options: StartOptions): Promise<RunningProcess> => {
  const server = new ServerProcess({
    name: 'PostgreSQL',
    program: join(options.binaries.folder, 'bin', 'postgres'),
    args: flagsOf(options),
    options: { ...options.user, env: serverEnvironment },
    signalAtExit: 'SIGINT',
    log: options.log,
  });
  await server.untilItPrints('database system is ready to accept connections');
  const { pid, ended } = server;
  // SIGINT ends sessions and writes everything down.
  return { pid, ended, stop: () => server.end('SIGINT', stopMs, 'SIGQUIT') };
};

const flagsOf = ({ data, port, settings }: StartOptions): string[] => {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};
