import type { ListRelation } from '@probity/watchlists';
import { joinKeys } from '../joins/same-subject.js';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';
import { namingKey } from './relation-keys.js';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Whether ownership was last counted too long ago; null where it never was. Holdings begin and end with the day, whether or
 * not an entry changes: the first import of a day counts anew.
 */
export const isOutdated = (lastCount: Date | null, now: Date): boolean =>
  lastCount === null || dayOf(lastCount) !== dayOf(now);

/** An entry that an import touched; `before` and `now` are null while it is not on its list. */
export interface TouchedEntry {
  readonly source: string;
  readonly personId: string;
  readonly before: StoredEntry | null;
  readonly now: StoredEntry | null;
}

const isOwner = ({ kind }: ListRelation): boolean => kind === 'owner';

/** What ownership is counted from: who the entry is to others, whether it is sanctioned, and what it states. */
const countedFacts = (entry: StoredEntry | null): string => {
  if (entry === null) return '';
  const { kind, names, crossReferences, active, topics, relations = [] } = entry;
  const sanctioned = active && topics.includes('sanction');
  return JSON.stringify([kind, names, crossReferences, sanctioned, relations.filter(isOwner)]);
};

const isCountedAlike = ({ before, now }: TouchedEntry): boolean => countedFacts(before) === countedFacts(now);

/** What else has to be known to tell. */
export interface OwnershipQueries {
  /** What is on its list now of these persons. */
  readonly entriesOf: (personIds: readonly string[]) => Promise<readonly SourcedEntry[]>;
  /** Whether an entry that states an owner has one of these keys in `entry_keys`. */
  readonly isNamed: (keys: readonly string[]) => Promise<boolean>;
}

/**
 * Whether an import that touched these entries can change who is owned by sanctioned parties: of the persons whose entries
 * say something else of it, one states an owner, did so, or is perhaps named by who does. False is certain.
 */
export const touchesOwnership = async (
  touched: readonly TouchedEntry[],
  { entriesOf, isNamed }: OwnershipQueries,
): Promise<boolean> => {
  const changed = touched.filter((entry) => !isCountedAlike(entry));
  if (changed.length === 0) return false;
  const before = changed.flatMap(({ source, before: entry }) => (entry === null ? [] : [{ source, entry }]));
  const persons = [...new Set(changed.map(({ personId }) => personId))];
  return concernOwnership([...before, ...(await entriesOf(persons))], isNamed);
};

/** Whether one of the entries states an owner, or is perhaps named by who does. */
export const concernOwnership = async (
  entries: readonly SourcedEntry[],
  isNamed: OwnershipQueries['isNamed'],
): Promise<boolean> => {
  if (entries.some(({ entry }) => entry.relations?.some(isOwner))) return true;
  const keys = entries.flatMap((sourced) => joinKeys(sourced).map((key) => namingKey(sourced.source, key)));
  return isNamed([...new Set(keys)]);
};
