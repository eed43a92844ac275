import type { EntryRef } from '@probity/matching';
import type { ListRelation } from '@probity/watchlists';
import type { SourcedEntry } from './stored-entry.js';

/** How entries are called that relations name by their keys alone; see `nameKey`. */
export type EntryNames = ReadonlyMap<string, string>;

export const nameKey = (source: string, entryId: string): string => `${source} ${entryId}`;

/** The other party's name as the list writes it; of a list that gives a key alone, that of its entry. */
export const relatedName = (
  source: string,
  { name, entryId }: ListRelation,
  names: EntryNames,
): string | undefined =>
  name?.trim() ?? (entryId === undefined ? undefined : names.get(nameKey(source, entryId)));

/** The entries that an entry's relations of some sort name by their keys alone. */
export const unnamedRefs = (
  { source, entry }: SourcedEntry,
  isWanted: (relation: ListRelation) => boolean,
): EntryRef[] =>
  (entry.relations ?? []).flatMap((relation) => {
    const { name, entryId } = relation;
    return name === undefined && entryId !== undefined && isWanted(relation) ? [{ source, entryId }] : [];
  });
