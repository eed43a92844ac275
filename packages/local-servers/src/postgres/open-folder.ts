import { chmod, lstat, mkdir } from 'node:fs/promises';
import { canEnter, type ServerUser } from './server-user.js';
import { LocalServerError } from '../local-server-error.js';

/**
 * Where what the server's user must reach goes when root's own place is closed to others, as a 0700 home is.
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
