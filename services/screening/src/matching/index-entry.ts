import type { EntryRef, IndexEntry } from '@probity/matching';
import type { ListDate } from '@probity/watchlists';
import type { SourcedEntry } from '../persons/stored-entry.js';
import type { ListUsed } from './match-json.js';

/** A listed party to match against, and whom it belongs to where a database knows that. */
export interface LoadedEntry extends IndexEntry {
  readonly personId?: string;
}

/** Passes every entry of all lists to `take`, some at a time. Resolves with the lists that they were. */
export type ReadLists = (
  take: (entries: readonly LoadedEntry[]) => Promise<void>,
) => Promise<readonly ListUsed[]>;

/** A listed party as one text, the same for the same entry and no other: no source has a space. */
export const entryKey = ({ source, entryId }: EntryRef): string => `${source} ${entryId}`;

/** A list entry as the engine knows it. The only place where fields of lists become fields of the engine. */
export const toIndexEntry = ({ source, entry }: SourcedEntry): IndexEntry => ({
  source,
  entryId: entry.entryId,
  kind: entry.kind,
  names: entry.names.map(({ value, kind, parts }) => ({ value: parts ?? value, kind })),
  birthDates: entry.birthDates.map(engineDate),
  countries: [...new Set(entry.countries.filter(({ role }) => role !== 'birth').map(({ code }) => code))],
  ...(entry.gender && { gender: entry.gender }),
  identifiers: entry.identifiers.map(({ type, value, country }) => ({
    type,
    value,
    ...(country !== undefined && { country }),
  })),
});

/** `1970-01-20`, `1970-01`, `1970`, `1960/1965`, or `~1960` where the list says circa. */
const engineDate = ({ earliest, latest, precision, circa }: ListDate): string => {
  const year = earliest.slice(0, 4);
  if (circa) return `~${year}`;
  switch (precision) {
    case 'day':
      return earliest;
    case 'month':
      return earliest.slice(0, 7);
    case 'year':
      return year;
    case 'range':
      return `${year}/${latest.slice(0, 4)}`;
  }
};
