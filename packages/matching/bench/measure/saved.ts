import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type MatchIndex } from '@probity/matching';
import { timed } from './timing.js';

export interface SavedResult {
  readonly megabytes: number;
  readonly saveSeconds: number;
  /** Its checksum included. */
  readonly restoreSeconds: number;
}

/** Saves an index to a file and restores it, as a service does. Throws when the restored one holds something else. */
export const measureSaved = (index: MatchIndex): SavedResult => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-bench-'));
  const path = join(folder, 'index.bin');
  try {
    const save = timed(() => write(path, index));
    let restored: MatchIndex | undefined;
    const restore = timed(() => (restored = read(path)));
    if (restored?.size !== index.size) throw new Error('the restored index holds other entries');
    return {
      megabytes: statSync(path).size / 1e6,
      saveSeconds: save / 1_000,
      restoreSeconds: restore / 1_000,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const write = (path: string, index: MatchIndex): void => {
  const file = openSync(path, 'w');
  const hash = createHash('sha256');
  for (const bytes of index.save()) {
    hash.update(bytes);
    writeSync(file, bytes);
  }
  hash.digest();
  closeSync(file);
};

const read = (path: string): MatchIndex => {
  const file = openSync(path, 'r');
  const hash = createHash('sha256');
  const block = Buffer.alloc(1 << 22);
  for (let at = 0, count = 0; (count = readSync(file, block, 0, block.length, at)) > 0; at += count)
    hash.update(block.subarray(0, count));
  hash.digest();
  const index = createEngine().createIndex();
  let at = 0;
  index.restore((into) => {
    for (let filled = 0; filled < into.length;) {
      const count = readSync(file, into, filled, into.length - filled, at);
      filled += count;
      at += count;
    }
  });
  closeSync(file);
  return index;
};
