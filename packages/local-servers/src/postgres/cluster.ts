import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ServerProcess } from '../server-process.js';
import type { RunningProcess } from '../supervise.js';
import { LocalServerError, outputOf, readOptional } from '../system-errors.js';
import type { DataFolder } from './data-folder.js';
import type { ServerBinaries } from './server-binaries.js';
import type { ServerUser } from './server-user.js';

/** Nothing of ours: a PGDATA, LC_ALL or PGOPTIONS of the shell would change the server. We read its messages. */
const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_MESSAGES: 'C',
  TZ: 'UTC',
};

/** The database's owner. */
export const owner = 'postgres';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** Makes the data where there are none, and refuses those of another major version. Throws `LocalServerError`. */
export const prepareCluster = async (
  location: DataFolder,
  binaries: ServerBinaries,
  user: ServerUser,
): Promise<void> => {
  const written = await readOptional(join(location.data, 'PG_VERSION'));
  if (written === undefined) return initialise(location, binaries, user);
  const available = majorOf(binaries.version);
  if (written === available) return;
  throw new LocalServerError(
    `The data in ${location.data} were written by PostgreSQL ${written}; this Probity brings PostgreSQL ${available}. ` +
      'Start the Probity that wrote them, or name another data folder.',
  );
};

/** Made aside and renamed, so that an interrupted start leaves nothing that looks like data. */
const initialise = async (
  location: DataFolder,
  binaries: ServerBinaries,
  user: ServerUser,
): Promise<void> => {
  const aside = `${location.data}.new`;
  const passwordFile = join(location.folder, 'initial-password');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  await writeFile(passwordFile, location.password, { mode: 0o600 });
  if (user !== undefined) {
    await chown(aside, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const flags = [
    `--pgdata=${aside}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Any other locale breaks lower(), ILIKE or similarity() outside ASCII.
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const options = { ...user, cwd: '/', env: serverEnvironment };
  try {
    await promisify(execFile)(join(binaries.folder, 'bin', 'initdb'), flags, options);
  } catch (cause) {
    const reason = outputOf(cause, 'stderr');
    throw new LocalServerError(`The database in ${aside} could not be made: ${reason}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(aside, location.data);
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
