import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LocalServerError, outputOf, readOptional } from '../system-errors.js';
import type { DataFolder } from './data-folder.js';
import type { ServerBinaries } from './server-binaries.js';
import { serverEnvironment } from './server-process.js';
import type { ServerUser } from './server-user.js';

/** The database's owner. */
export const owner = 'postgres';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** Makes the data where there are none, and refuses those of another major version. Throws `LocalServerError`. */
export const prepareCluster = async (
  place: DataFolder,
  binaries: ServerBinaries,
  user: ServerUser,
): Promise<void> => {
  const written = await readOptional(join(place.data, 'PG_VERSION'));
  if (written === undefined) return initialise(place, binaries, user);
  const brought = majorOf(binaries.version);
  if (written === brought) return;
  throw new LocalServerError(
    `The data in ${place.data} were written by PostgreSQL ${written}; this Probity brings PostgreSQL ${brought}. ` +
      'Start the Probity that wrote them, or name another data folder.',
  );
};

/** Made aside and renamed, so that an interrupted start leaves nothing that looks like data. */
const initialise = async (place: DataFolder, binaries: ServerBinaries, user: ServerUser): Promise<void> => {
  const aside = `${place.data}.new`;
  const passwordFile = join(place.folder, 'initial-password');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  if (user !== undefined) {
    await chown(aside, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  try {
    await initdb(aside, passwordFile, binaries, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(aside, place.data);
};

const initdb = async (
  folder: string,
  passwordFile: string,
  binaries: ServerBinaries,
  user: ServerUser,
): Promise<void> => {
  const flags = [
    `--pgdata=${folder}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // Any other locale breaks lower(), ILIKE or similarity() outside ASCII.
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  try {
    await promisify(execFile)(join(binaries.folder, 'bin', 'initdb'), flags, {
      ...user,
      cwd: '/',
      env: serverEnvironment,
    });
  } catch (cause) {
    const reason = outputOf(cause, 'stderr');
    throw new LocalServerError(`The database in ${folder} could not be made: ${reason}`, { cause });
  }
};
