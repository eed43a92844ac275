import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import type { Warnings } from '../problems.js';
import { keyOf, readEntry } from './entry.js';
import { leaderRows, type LeaderRow } from './rows.js';

const title = 'World leaders (Wikidata, Wikipedia)';

/** The rows of a holder may be apart; all of them (some 900) are held in memory. */
async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const holders = new Map<string, [LeaderRow, ...LeaderRow[]]>();
  let newestYear = '';
  for (const file of files) {
    for await (const row of leaderRows(file, warnings)) {
      if (/^\d{4}$/.test(row.startYear) && row.startYear > newestYear) newestYear = row.startYear;
      const rows = holders.get(keyOf(row));
      if (rows === undefined) holders.set(keyOf(row), [row]);
      else rows.push(row);
    }
  }
  for (const rows of holders.values()) yield readEntry(rows, newestYear, warnings);
  return {};
}

/**
 * Heads of state and government as CSV, one row per term of office. Rows vanish when an office ends, so who leaves is
 * removed from the list and stays as former.
 */
export const worldLeaders: ListSource = {
  id: 'world-leaders',
  title,
  publisher: 'EveryPolitician scrapers',
  topics: ['pep', 'pep-former'],
  downloads: [],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
