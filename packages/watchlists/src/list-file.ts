import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ListFile } from './list-source.js';

/** OpenSanctions names every delta alike; which version it is shows in the folder. */
const nameOf = (path: string): string => {
  const name = basename(path);
  return name === 'entities.delta.json' ? join(basename(dirname(path)), name) : name;
};

/** A file on disk, named by its last part. A missing or unreadable file shows when it is opened. */
export const fileAt = (path: string): ListFile => ({
  name: nameOf(path),
  open: () => createReadStream(path),
});

const sha256 = async (file: ListFile): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of file.open()) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * The version of a publication: the SHA-256 of its file as `sha256sum` prints it; of several files, the SHA-256 of
 * their hashes, sorted, one a line, so that the order in which files are given does not matter.
 */
export const listVersion = async (files: readonly ListFile[]): Promise<string> => {
  const hashes: string[] = [];
  // One after another: reading is what costs, and memory stays that of one chunk.
  for (const file of files) hashes.push(await sha256(file));
  const [only, ...others] = hashes;
  if (only !== undefined && others.length === 0) return only;
  return createHash('sha256')
    .update(
      hashes
        .sort()
        .map((hash) => `${hash}\n`)
        .join(''),
    )
    .digest('hex');
};
