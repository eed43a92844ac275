import { KeySet } from './key-set.js';
import type { ListEntry } from './list-entry.js';
import type { ListReading, ListSummary } from './list-source.js';
import { unreadable, Warnings } from './problems.js';

/** What a parser knows at the end; the counts are kept here. */
export interface Ending {
  readonly published?: string;
  readonly declaredCount?: number;
  readonly missingParts?: readonly string[];
  readonly shrinkLimit?: number;
}

/** Share of entries, 0 to 1, that may be without a name. Of all published files at hand no list has one. */
const namelessLimit = 0.05;

/**
 * Wraps a parser with what holds for every list: keys are unique, the list's own count agrees, and parties have names: where
 * a publisher calls the elements or columns of names otherwise, nobody would be found any more. The keys seen are held in
 * memory (up to 32 bytes an entry).
 */
export const readList = (
  title: string,
  parse: (warnings: Warnings) => AsyncGenerator<ListEntry, Ending>,
): ListReading => {
  const warnings = new Warnings();
  let summary: ListSummary | undefined;

  async function* checked(): AsyncGenerator<ListEntry, void> {
    const keys = new KeySet();
    const parsed = parse(warnings);
    try {
      for (;;) {
        const step = await parsed.next();
        if (step.done === true) {
          summary = summarise(step.value, keys.size);
          return;
        }
        const { entryId } = step.value;
        if (!keys.add(entryId)) throw unreadable(title, `the key ${entryId} occurs twice.`);
        yield step.value;
      }
    } finally {
      // Whoever stops reading early lets the parser put its things away.
      await parsed.return({});
    }
  }

  const summarise = (ending: Ending, entries: number): ListSummary => {
    if (ending.declaredCount !== undefined && ending.declaredCount !== entries) {
      throw unreadable(title, `it declares ${ending.declaredCount} entries but holds ${entries}.`);
    }
    const { nameless } = warnings;
    if (nameless > Math.max(1, namelessLimit * entries)) {
      throw unreadable(
        title,
        `no name was found in ${nameless} of its ${entries} entries: its publisher may have changed its form.`,
      );
    }
    return { missingParts: [], ...ending, entries, warnings: warnings.list() };
  };

  return {
    entries: checked(),
    summary: () => {
      if (summary === undefined) throw new Error(`${title} was not read to its end`);
      return summary;
    },
  };
};
