import { closeSync, openSync, readSync } from 'node:fs';
import * as z from 'zod/mini';

/** More than the lists of any installation take. */
const mostBytes = 1 << 20;

const savedList = z.object({
  source: z.string(),
  snapshotId: z.int(),
  version: z.string(),
  loadedAt: z.string(),
});

/** What an index file says of itself in its first line. */
const indexFileHeader = z.object({
  /** Version, configuration and the SHA-256 of the sample index of the engine that saved it. */
  engine: z.string(),
  configuration: z.string(),
  sample: z.string(),
  lists: z.readonly(z.array(savedList)),
});
export type IndexFileHeader = z.infer<typeof indexFileHeader>;

/** The header of an open file, and how many bytes it takes. Throws when there is none. */
export const readIndexFileHeader = (
  file: number,
): { readonly header: IndexFileHeader; readonly bytes: number } => {
  const start = Buffer.alloc(mostBytes);
  const line = start.subarray(0, readSync(file, start, 0, mostBytes, 0));
  const length = line.indexOf('\n');
  if (length < 0) throw new Error('it is no index file');
  const header = z.parse(indexFileHeader, JSON.parse(line.toString('utf8', 0, length)));
  return { header, bytes: length + 1 };
};

/** What the main thread knows of the file of the index. */
export class SavedIndexFile {
  /** @param path absent where no index is saved. */
  constructor(readonly path: string | undefined) {}

  /** The lists that the saved index holds; null where there is none. Throws when it is no index file. */
  lists(): IndexFileHeader['lists'] | null {
    if (this.path === undefined) return null;
    let file: number;
    try {
      file = openSync(this.path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    try {
      return readIndexFileHeader(file).header.lists;
    } finally {
      closeSync(file);
    }
  }
}
