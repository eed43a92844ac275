import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { ServerBinaries } from './server-binaries.js';
import type { ServerUser } from './server-user.js';

/** Nothing of ours: a PGDATA, LC_ALL or PGOPTIONS of the shell would change the server. We read its messages. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_MESSAGES: 'C',
  TZ: 'UTC',
};

const readyLine = 'database system is ready to accept connections';

/** Milliseconds a server gets to write everything down before it is cut off, which costs it a recovery, never data. */
const stopMilliseconds = 10_000;

/** Lines of the server kept for the message of a failed start. */
const keptLines = 20;

export interface StartOptions {
  readonly data: string;
  readonly port: number;
  readonly binaries: ServerBinaries;
  readonly user: ServerUser;
  /** Server settings on top of ours. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface ServerProcess {
  readonly pid: number;
  /** How it ended, asked or not: `exit 1`, `SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server and waits until it takes connections. Throws `EmbeddedPostgresError` with the server's last lines. */
export const startServer = async (options: StartOptions): Promise<ServerProcess> => {
  const child = spawn(join(options.binaries.folder, 'bin', 'postgres'), flagsOf(options), {
    ...options.user,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C must reach us first, as our apps still write while they drain.
    detached: true,
  });
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  const ended = howItEnds(child).finally(() => process.removeListener('exit', onExit));
  await ready(child, options.log);
  return { pid: child.pid ?? 0, ended, stop: () => stop(child) };
};

const howItEnds = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${String(code)}`));
  });

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

const ready = (child: ChildProcess, log: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const last: string[] = [];
    const fail = (what: string, cause?: unknown): void => {
      reject(new EmbeddedPostgresError(`PostgreSQL did not start (${what}): ${last.join(' · ')}`, { cause }));
    };
    if (child.stderr === null) return fail('its messages cannot be read');
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line);
      if (last.length > keptLines) last.shift();
      log(line);
      if (line.includes(readyLine)) resolve();
    });
    // Without this listener a program that cannot be started would end Node.
    child.once('error', (error) => fail(error.message, error));
    child.once('close', (code, signal) => fail(`exit ${String(signal ?? code)}`));
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT'); // ends sessions, writes everything down
  const cut = setTimeout(() => child.kill('SIGQUIT'), stopMilliseconds);
  await gone;
  clearTimeout(cut);
};
