import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalServerError, errnoOf } from '../local-server-error.js';
import { openFolderFor } from './open-folder.js';
import { canEnter, type ServerUser } from './server-user.js';

/** Where one installation's database lives. */
export interface DataFolder {
  /** Parent of PostgreSQL's own folder, which is `data` in it. */
  readonly folder: string;
  readonly data: string;
  readonly password: string;
}

/** Makes the folder; refuses one that cannot be written. Throws `LocalServerError`. */
export const makeWritable = async (folder: string): Promise<void> => {
  const probe = join(folder, '.probe');
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711); // whatever the umask: the server's user must pass through, and see nothing
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    throw new LocalServerError(
      `The database folder ${folder} cannot be written (${errnoOf(cause)}). ` +
        'Make it writable for this user, or name another data folder.',
      { cause },
    );
  }
};

const locationFile = (folder: string): string => join(folder, 'location');

/** The place written down when the folder turned out to be closed to the server's user. */
const movedTo = (folder: string): Promise<string | undefined> => readOptional(locationFile(folder));

/** PostgreSQL's own folder, where there is one. Throws `LocalServerError` where it should be and is not. */
export const dataOf = async (folder: string): Promise<string | undefined> => {
  const place = await movedTo(folder);
  const data = join(place ?? folder, 'data');
  if (await isThere(data)) return data;
  if (place === undefined || (await isThere(place))) return undefined;
  // An empty database in its stead would look like one that lost everything.
  throw new LocalServerError(
    `The database of ${folder} is kept in ${place}, which is gone. Bring it back, or remove ${locationFile(folder)} to start with an empty one.`,
  );
};

/**
 * Where the data are: below `folder`, or, where the server's user cannot enter that, in a new open folder whose name is
 * kept in `folder`. Throws `LocalServerError`.
 */
export const placeData = async (
  folder: string,
  user: ServerUser,
  openFolders: readonly string[],
  say: (sentence: string) => void,
): Promise<DataFolder> => {
  const place =
    (await movedTo(folder)) ?? (canEnter(user, folder) ? folder : await moveOut(folder, user, openFolders));
  if (place !== folder)
    say(`PostgreSQL runs as another user, to whom ${folder} is closed: its data are in ${place}`);
  return { folder: place, data: join(place, 'data'), password: await passwordIn(folder) };
};

const moveOut = async (folder: string, user: ServerUser, openFolders: readonly string[]): Promise<string> => {
  const place = await mkdtemp(join(await openFolderFor(user, openFolders), 'data-'));
  await chmod(place, 0o711);
  await writeFile(locationFile(folder), place);
  return place;
};

/** Of the database's owner; made once, readable by us alone. */
const passwordIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'password');
  const kept = await readOptional(file);
  if (kept !== undefined) return kept;
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
};

export const readOptional = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const isThere = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
};
