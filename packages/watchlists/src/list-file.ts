import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ListFile } from './list-source.js';

/** OpenSanctions names every delta alike; which version it is shows in the folder. */
const nameOf = (path: string): string => {
  const name = basename(path);
  return name === 'entities.delta.json' ? join(basename(dirname(path)), name) : name;
};

/** Bytes; a file of one party has less. */
const smallFile = 64 * 1024;

/** One for all files, as nothing else runs while one is read. */
const scratch = Buffer.allocUnsafeSlow(smallFile);

const headOf = (path: string): Uint8Array => {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    // One read may bring less than there is, on a network's file system for instance; none means the end.
    for (let read = -1; read !== 0 && length < smallFile; length += read)
      read = readSync(file, scratch, length, smallFile - length, null);
    return Buffer.from(scratch.subarray(0, length));
  } finally {
    closeSync(file);
  }
};

/**
 * Conversions of lists have thousands of small files, each read several times, and opening a stream costs a dozen turns
 * in the thread pool. So the head is read at once, in some 20 microseconds, and only what follows it as a stream.
 */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const head = headOf(path);
  if (head.length > 0) yield head;
  if (head.length === smallFile) yield* createReadStream(path, { start: smallFile });
}

/** A file on disk, named by its last part. A missing or unreadable file shows when it is opened. */
export const fileAt = (path: string): ListFile => ({
  name: nameOf(path),
  open: () => chunksOf(path),
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
