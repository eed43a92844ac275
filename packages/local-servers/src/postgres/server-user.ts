import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { errorCode, LocalServerError } from '../system-errors.js';

/** Whom the server runs as; undefined: as ourselves. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

const name = 'postgres';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

const lookUp = (): ServerUser => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined; // `id` knows no such user
  }
};

const create = (): ServerUser => {
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', [...flags, name]);
    return lookUp();
  } catch (cause) {
    throw new LocalServerError(
      `PostgreSQL refuses to run as root, and a user "${name}" could not be made (${errorCode(cause)}). ` +
        'Start Probity as an ordinary user, or make that user first.',
      { cause },
    );
  }
};

/**
 * Root is refused by PostgreSQL, so for root it is the owner of the data where there are data, else the user `postgres`,
 * who is made when absent. Throws `LocalServerError`.
 */
export const serverUser = async (dataFolder: string | undefined): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return undefined;
  if (dataFolder !== undefined) {
    const { uid, gid } = await stat(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp() ?? create();
};

/** Whether the user can enter the folder: the system decides, since modes, ACLs and mounts all count. */
export const canEnter = (user: ServerUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status ===
  0;

/** Whether the user can start the program, libraries and all. */
export const canRun = (user: ServerUser, program: string): boolean =>
  spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * Where what the server's user must reach goes when root's own folder is closed to others, as a 0700 home is.
 * The first survives a reboot and belongs to nobody else; the second is for systems where it cannot be made.
 */
export const defaultOpenFolders: readonly string[] = ['/var/lib/probity', '/var/tmp/probity'];

/** The first of the folders that is root's, and that the user can enter; makes it. Throws `LocalServerError`. */
export const openFolderFor = async (user: ServerUser, candidates: readonly string[]): Promise<string> => {
  for (const folder of candidates) {
    if ((await isOurs(folder)) && canEnter(user, folder)) return folder;
  }
  throw new LocalServerError(
    `PostgreSQL runs as another user, who cannot enter this folder, and none of ${candidates.join(', ')} can be used ` +
      'instead. Move Probity and its data to a folder that others can enter, or start it as an ordinary user.',
  );
};

/** In a folder like /var/tmp anybody may have made the name first: then it is not trusted with our data. */
const isOurs = async (folder: string): Promise<boolean> => {
  try {
    // A umask such as 077 would leave a new one closed.
    if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false; // cannot be made here: the next candidate
  }
};
