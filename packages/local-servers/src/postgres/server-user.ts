import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { LocalServerError, errnoOf } from '../local-server-error.js';

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
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ]);
    return lookUp();
  } catch (cause) {
    throw new LocalServerError(
      `PostgreSQL refuses to run as root, and a user "${name}" could not be made (${errnoOf(cause)}). ` +
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

/** Whether the user can get into the folder: asked of the system, since modes, ACLs and mounts all have a say. */
export const canEnter = (user: ServerUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status ===
  0;

/** Whether the user can start the program, libraries and all. */
export const canRun = (user: ServerUser, program: string): boolean =>
  spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
