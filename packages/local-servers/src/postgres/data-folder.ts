import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../private-file.js';
import { errorCode, LocalServerError, readOptional } from '../system-errors.js';
import { canEnter, openFolderFor, type ServerUser } from './server-user.js';

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
      `The database folder ${folder} cannot be written (${errorCode(cause)}). ` +
        'Make it writable for this user, or name another data folder.',
      { cause },
    );
  }
};

const locationFile = (folder: string): string => join(folder, 'location');

/** The location written down when the folder turned out to be closed to the server's user. */
const movedTo = (folder: string): Promise<string | undefined> => readOptional(locationFile(folder));

/** PostgreSQL's own folder, where there is one. Throws `LocalServerError` where it should be and is not. */
export const dataOf = async (folder: string): Promise<string | undefined> => {
  const location = await movedTo(folder);
  const data = join(location ?? folder, 'data');
  if (existsSync(data)) return data;
  if (location === undefined || existsSync(location)) return undefined;
  // An empty database in its stead would look like one that lost everything.
  throw new LocalServerError(
    `The database of ${folder} is kept in ${location}, which is gone. Bring it back, or remove ${locationFile(folder)} to start with an empty one.`,
  );
};

/**
 * Where the data are: below `folder`, or, where the server's user cannot enter that, in a new open folder whose name is
 * kept in `folder`. Throws `LocalServerError`.
 */
export const locateData = async (
  folder: string,
  user: ServerUser,
  openFolders: readonly string[],
  say: (sentence: string) => void,
): Promise<DataFolder> => {
  const location =
    (await movedTo(folder)) ?? (canEnter(user, folder) ? folder : await moveOut(folder, user, openFolders));
  if (location !== folder)
    say(`PostgreSQL runs as another user, to whom ${folder} is closed: its data are in ${location}`);
  return { folder: location, data: join(location, 'data'), password: await passwordIn(folder) };
};

const moveOut = async (folder: string, user: ServerUser, openFolders: readonly string[]): Promise<string> => {
  const location = await mkdtemp(join(await openFolderFor(user, openFolders), 'data-'));
  await chmod(location, 0o711);
  await writePrivateFile(locationFile(folder), location);
  return location;
};

/** Of the database's owner; made once, readable by us alone. */
const passwordIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'password');
  const kept = await readOptional(file);
  if (kept !== undefined && kept !== '') return kept; // empty where a disk was full
  const made = randomBytes(24).toString('hex');
  await writePrivateFile(file, made);
  return made;
};
