import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file that only this user may read; a reader sees the old content or the new, never a part. */
export const writePrivateFile = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
};
