import type { ListEntry } from './list-entry.js';
import type { ListFile, ListSource, ListSummary } from './list-source.js';

/** A file that is there in memory only; `chunkSize` cuts it into small pieces, as a slow disk does. */
export const fileOf = (name: string, content: string | Uint8Array, chunkSize = 7): ListFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    async *open(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
  };
};

export interface WholeList {
  readonly entries: readonly ListEntry[];
  readonly summary: ListSummary;
}

/** Reads a list to its end. */
export const readWhole = async (source: ListSource, files: readonly ListFile[]): Promise<WholeList> => {
  const reading = source.read(files);
  const entries: ListEntry[] = [];
  for await (const entry of reading.entries) entries.push(entry);
  return { entries, summary: reading.summary() };
};
