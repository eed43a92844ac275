import type { ListEntry, ListFile, ListSource, ListSummary } from '@probity/watchlists';

/** A file of JSON lines, one entry each; the bytes are its version. */
export const fileOf = (entries: readonly ListEntry[], name = 'list.jsonl'): ListFile => ({
  name,
  async *open() {
    for (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`);
  },
});

interface Behaviour {
  /** Called after each entry; may throw, or wait. */
  readonly afterEntry?: (count: number) => Promise<void>;
  readonly summary?: Partial<ListSummary>;
}

/** A list whose files are what `fileOf` makes. */
export const fakeSource = (id: string, { afterEntry, summary = {} }: Behaviour = {}): ListSource => ({
  id,
  title: `The ${id} list`,
  publisher: 'No publisher',
  downloads: [],
  shrinkLimit: 0.1,
  read(files) {
    let count = 0;
    const entries = async function* (): AsyncGenerator<ListEntry> {
      for (const file of files) {
        for await (const line of file.open()) {
          count += 1;
          yield JSON.parse(Buffer.from(line).toString()) as ListEntry;
          await afterEntry?.(count);
        }
      }
    };
    return {
      entries: entries(),
      summary: () => ({ entries: count, missingParts: [], warnings: [], ...summary }),
    };
  },
});
