import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../index.js';
import { owner, prepareCluster } from './cluster.js';
import { dataOf, makeWritable, placeData, type DataFolder } from './data-folder.js';
import { keepRunning } from './keep-running.js';
import { endLeftover } from './leftover.js';
import { defaultOpenFolders } from './open-folder.js';
import { installedBinaries, runnableBinaries } from './server-binaries.js';
import { startServer, type ServerProcess, type StartOptions } from './server-process.js';
import { serverUser } from './server-user.js';

export interface EmbeddedPostgresOptions {
  /** Holds the data, the password and what else the server needs; made when absent. One server per folder. */
  readonly folder: string;
  /** Every line the server says. */
  readonly log: (line: string) => void;
  /**
   * What had to be done for it to run, in sentences for people: where copies are, that a leftover was stopped, that it
   * ended and was started again. Default `log`.
   */
  readonly say?: (sentence: string) => void;
  /** Server settings on top of ours, e.g. `{ fsync: 'off' }` for a folder that will be thrown away. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where root keeps what the server's user must reach; first usable one. */
  readonly openFolders?: readonly string[];
  /** `bin`, `lib` and `share` of the PostgreSQL to run; default the installed package. */
  readonly binaries?: { readonly folder: string; readonly version: string };
}

export interface EmbeddedPostgres {
  /** Address of one of its databases, with the password; `postgres` is always there. */
  url(database: string): string;
  /** Ends all connections and waits until everything is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with the npm packages, as any user, on its own port of 127.0.0.1. A server that a killed
 * process left on the folder is stopped first; one that ends by itself is started again at the same address.
 * Throws `EmbeddedPostgresError`.
 */
export const openEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, say = log, openFolders = defaultOpenFolders, settings = {} } = options;
  const folder = resolve(options.folder);
  await makeWritable(folder);
  const user = await serverUser(await dataOf(folder));
  const binaries = await runnableBinaries(
    options.binaries ?? (await installedBinaries()),
    user,
    openFolders,
    say,
  );
  const place = await placeData(folder, user, openFolders, say);
  const ownerFile = join(place.folder, 'owner');
  await endLeftover(place.data, ownerFile, say);
  await prepareCluster(place, binaries, user);
  await writeFile(ownerFile, String(process.pid));
  const startOptions = { data: place.data, binaries, user, settings, log };
  const { port, server } = await startOnFreePort(startOptions);
  const startAgain = async (): Promise<ServerProcess> => {
    await endLeftover(place.data, ownerFile, say);
    return startServer({ ...startOptions, port });
  };
  const { stop } = keepRunning(server, startAgain, say);
  return { url: (database) => urlOf(place, port, database), stop };
};

const urlOf = ({ password }: DataFolder, port: number, database: string): string =>
  `postgres://${owner}:${password}@127.0.0.1:${String(port)}/${database}`;

/** Between finding a port free and taking it another process may take it. */
const startOnFreePort = async (
  options: Omit<StartOptions, 'port'>,
  attempts = 3,
): Promise<{ port: number; server: ServerProcess }> => {
  const port = await freePort();
  try {
    return { port, server: await startServer({ ...options, port }) };
  } catch (error) {
    const isTaken = error instanceof Error && error.message.includes('could not bind');
    if (!isTaken || attempts <= 1) throw error;
    return startOnFreePort(options, attempts - 1);
  }
};
