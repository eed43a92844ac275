import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, fstatSync } from 'node:fs';
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Engine, MatchIndex, ReadBytes } from '@probity/matching';
import type { SavedIndexes } from './index-lists.js';
import { readIndexFileHeader, type IndexFileHeader } from './index-file-header.adapter.js';
import type { SavedList } from './index-messages.js';

const blockBytes = 1 << 20;
const hashBytes = 32;

/** What a file of an index must be of to be read. */
export interface IndexFileOptions {
  readonly path: string;
  readonly engine: Pick<Engine, 'createIndex' | 'createSample' | 'version' | 'configuration'>;
  /** Resolves after the requests that came meanwhile were begun. */
  readonly nextTurn: () => Promise<unknown>;
}

/**
 * An index in a file: a line of JSON (`IndexFileHeader`), the bytes of the index, and the SHA-256 of both. Of one process:
 * whoever shares a folder writes over what the other saved.
 */
export class IndexFile implements SavedIndexes {
  private readonly sample: string;

  constructor(private readonly options: IndexFileOptions) {
    this.sample = hashOf(options.engine.createSample());
  }

  /** Replaces the file as a whole, so that a crash leaves the earlier one. `index` must stay as it is meanwhile. */
  async write(lists: readonly SavedList[], index: MatchIndex): Promise<void> {
    const { path } = this.options;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await this.writeTo(file, lists, index);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  /** The index of exactly these lists. Throws, with the reason, when the file has no such index. */
  read(lists: readonly SavedList[]): MatchIndex {
    const { engine, path } = this.options;
    const file = openSync(path, 'r');
    try {
      const { header, bytes } = readIndexFileHeader(file);
      if (JSON.stringify(header) !== JSON.stringify(this.headerOf(lists)))
        throw new Error('it is of another engine or of other lists');
      const end = fstatSync(file).size - hashBytes;
      checkHash(file, end);
      const index = engine.createIndex();
      const reader = readerOf(file, bytes, end);
      index.restore(reader.read);
      if (reader.at() !== end) throw new Error('it has more bytes than an index');
      return index;
    } finally {
      closeSync(file);
    }
  }

  private async writeTo(file: FileHandle, lists: readonly SavedList[], index: MatchIndex): Promise<void> {
    const hash = createHash('sha256');
    const block = Buffer.alloc(blockBytes);
    let filled = 0;
    const flush = async (): Promise<void> => {
      hash.update(block.subarray(0, filled));
      await file.writeFile(block.subarray(0, filled));
      filled = 0;
      await this.options.nextTurn();
    };
    const header = Buffer.from(`${JSON.stringify(this.headerOf(lists))}\n`);
    for (const bytes of concat([header], index.save())) {
      for (let from = 0; from < bytes.length;) {
        const part = bytes.subarray(from, from + blockBytes - filled);
        block.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled === blockBytes) await flush();
      }
    }
    await flush();
    await file.writeFile(hash.digest());
  }

  private headerOf(lists: readonly SavedList[]): IndexFileHeader {
    const { version, configuration } = this.options.engine;
    return { engine: version, configuration, sample: this.sample, lists };
  }
}

function* concat(...all: readonly Iterable<Uint8Array>[]): Generator<Uint8Array> {
  for (const some of all) yield* some;
}

const hashOf = (index: MatchIndex): string => {
  const hash = createHash('sha256');
  for (const bytes of index.save()) hash.update(bytes);
  return hash.digest('hex');
};

/** Of the bytes before `end`, which those after it must be. */
const checkHash = (file: number, end: number): void => {
  const hash = createHash('sha256');
  const block = Buffer.alloc(4 * blockBytes);
  for (let at = 0; at < end;) {
    const count = readSync(file, block, 0, Math.min(block.length, end - at), at);
    if (count === 0) throw new Error('it breaks off');
    hash.update(block.subarray(0, count));
    at += count;
  }
  const expected = Buffer.alloc(hashBytes);
  readSync(file, expected, 0, hashBytes, end);
  if (!hash.digest().equals(expected)) throw new Error('its checksum is another one');
};

const readerOf = (
  file: number,
  from: number,
  end: number,
): { readonly read: ReadBytes; readonly at: () => number } => {
  let at = from;
  const read = (into: Uint8Array): void => {
    if (at + into.length > end) throw new Error('it has fewer bytes than an index');
    for (let filled = 0; filled < into.length;) {
      const count = readSync(file, into, filled, into.length - filled, at);
      if (count === 0) throw new Error('it breaks off');
      filled += count;
      at += count;
    }
  };
  return { read, at: () => at };
};
