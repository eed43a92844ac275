import { access, constants, stat } from 'node:fs/promises';
import { DomainError } from '@probity/contracts';
import { toIndexEntry, type ListUsed, type LoadedEntry, type ReadLists } from '@probity/screening/matching';
import { fileAt, findSource, listVersion, type ListSource } from '@probity/watchlists';
import { errorCode } from '@probity/local-servers';

/** The files of one publication. */
export interface ListFiles {
  /** Name of a list source: `ofac-sdn`. */
  readonly source: string;
  /** Paths, in any order. */
  readonly files: readonly string[];
}

/** Entries loaded at a time. */
const batchSize = 500;

/**
 * Refuses paths that cannot be read before anything else happens: a mistyped path says nothing about a list. Throws
 * `LIST_UNREADABLE`.
 */
export const checkListFiles = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const reason = await whyUnreadable(path);
    if (reason !== null)
      throw new DomainError('LIST_UNREADABLE', { detail: `${path} cannot be read: ${reason}.` });
  }
};

const whyUnreadable = async (path: string): Promise<string | null> => {
  try {
    // It is read twice, first for its hash, so a pipe would be empty the second time.
    if (!(await stat(path)).isFile()) return 'it is not a file';
    await access(path, constants.R_OK);
    return null;
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' ? 'there is no such file' : code;
  }
};

/**
 * Reads lists from files alone. Throws `LIST_SOURCE_UNKNOWN`, `LIST_UNREADABLE` or `LIST_EMPTY`: a list that cannot be
 * read to its end is not matched against.
 */
export const readListFiles =
  (lists: readonly ListFiles[]): ReadLists =>
  async (load) => {
    const named = lists.map(({ source, files }) => ({ source: findSource(source), files }));
    await checkListFiles(lists.flatMap(({ files }) => files));
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
