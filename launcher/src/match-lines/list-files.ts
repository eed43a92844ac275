import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@probity/contracts';
import { toIndexEntry, type ListUsed, type LoadedEntry, type ReadLists } from '@probity/screening/matching';
import { fileAt, findSource, listVersion, type ListSource } from '@probity/watchlists';
import { errorCode } from '@probity/local-servers';

/** The files of one publication. */
export interface ListFiles {
  /** Name of a list source: `ofac-sdn`. */
  readonly source: string;
  /** Paths of files, or of a folder of them, in any order. */
  readonly files: readonly string[];
}

/** Entries loaded at a time. */
const batchSize = 500;

/**
 * The files that the paths name: a folder stands for the files in it, though not for those of its folders or hidden
 * ones. Refuses what cannot be read before anything else happens: a mistyped path says nothing about a list. Throws
 * `LIST_UNREADABLE`.
 */
export const listFiles = async (paths: readonly string[]): Promise<string[]> => {
  const files: string[] = [];
  for (const path of paths) for (const file of await filesAt(path)) files.push(await readable(file));
  return files;
};

const filesAt = (path: string): Promise<string[]> =>
  orUnreadable(path, async () => {
    if (!(await stat(path)).isDirectory()) return [path];
    const inside = await readdir(path, { withFileTypes: true });
    // A link may lead to a file: what it leads to is seen when it is read.
    const files = inside.filter((place) => !place.isDirectory() && !place.name.startsWith('.'));
    if (files.length === 0) throw unreadable(path, 'the folder has no files');
    return files.map(({ name }) => join(path, name));
  });

const readable = (path: string): Promise<string> =>
  orUnreadable(path, async () => {
    // It is read twice, first for its hash, so a pipe would be empty the second time.
    if (!(await stat(path)).isFile()) throw unreadable(path, 'it is not a file');
    await access(path, constants.R_OK);
    return path;
  });

const orUnreadable = async <Found>(path: string, look: () => Promise<Found>): Promise<Found> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const code = errorCode(error);
    throw unreadable(path, code === 'ENOENT' ? 'there is no such file' : code);
  }
};

const unreadable = (path: string, reason: string): DomainError =>
  new DomainError('LIST_UNREADABLE', { detail: `${path} cannot be read: ${reason}.` });

/**
 * Reads lists from files alone. Throws `LIST_SOURCE_UNKNOWN`, `LIST_UNREADABLE` or `LIST_EMPTY`: a list that cannot be
 * read to its end is not matched against.
 */
export const readListFiles =
  (lists: readonly ListFiles[]): ReadLists =>
  async (load) => {
    const named: { source: ListSource; files: string[] }[] = [];
    for (const { source, files } of lists)
      named.push({ source: findSource(source), files: await listFiles(files) });
    const used: ListUsed[] = [];
    for (const { source, files } of named) used.push(await readOne(source, files, load));
    return used;
  };

const readOne = async (
  source: ListSource,
  paths: readonly string[],
  load: (entries: readonly LoadedEntry[]) => Promise<void>,
): Promise<ListUsed> => {
  const files = paths.map(fileAt);
  const version = await listVersion(files);
  const reading = source.read(files);
  let batch: LoadedEntry[] = [];
  for await (const entry of reading.entries) {
    batch.push(toIndexEntry({ source: source.id, entry }));
    if (batch.length === batchSize) {
      await load(batch);
      batch = [];
    }
  }
  await load(batch);
  const { entries, published = null, missingParts } = reading.summary();
  if (entries === 0) {
    const detail = `The files of ${source.id} hold no entry, so nobody could be asked.`;
    throw new DomainError('LIST_EMPTY', { detail });
  }
  return {
    source: source.id,
    name: source.title,
    version,
    published,
    entries,
    degraded: false,
    ...(missingParts.length > 0 && { missingParts }),
  };
};
