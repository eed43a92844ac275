import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from './error-code.js';

/** Replaces a file that only this user may read; a reader sees the old content or the new, never a part. */
export const writePrivateFile = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
};

/** The file's content, or null when there is none. */
export const readIfPresent = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};
