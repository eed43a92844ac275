import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.js';
import { supervise, type RunningProcess } from '../supervise.js';
import { owner, prepareCluster, startServer } from './cluster.js';
import { dataOf, locateData, makeWritable } from './data-folder.js';
import { endLeftover } from './leftover.js';
import { installedBinaries, runnableBinaries } from './server-binaries.js';
import { defaultOpenFolders, serverUser } from './server-user.js';

export interface EmbeddedPostgresOptions {
  /** Holds the data, the password and what else the server needs; made when absent. One server per folder. */
  readonly folder: string;
  /** Every line the server prints. */
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
 * Throws `LocalServerError`.
 */
export const openEmbeddedPostgres = async (request: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, say = log, openFolders = defaultOpenFolders, settings = {} } = request;
  const folder = resolve(request.folder);
  await makeWritable(folder);
  const user = await serverUser(await dataOf(folder));
  const binaries = await runnableBinaries(
    request.binaries ?? (await installedBinaries()),
    user,
    openFolders,
    say,
  );
  const location = await locateData(folder, user, openFolders, say);
  const ownerFile = join(location.folder, 'owner');
  await endLeftover(location.data, ownerFile, say);
  await prepareCluster(location, binaries, user);
  await writeFile(ownerFile, String(process.pid));
  const port = await freePort();
  const start = async (): Promise<RunningProcess> => {
    await endLeftover(location.data, ownerFile, say);
    return startServer({ data: location.data, binaries, user, settings, log, port });
  };
  const { started, stop } = supervise({ name: 'PostgreSQL', start, log: { info: say, warn: say } });
  await started;
  const server = `postgres://${owner}:${location.password}@127.0.0.1:${String(port)}`;
  return { url: (database) => `${server}/${database}`, stop };
};
