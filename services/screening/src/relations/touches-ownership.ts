import type { ListRelation } from '@probity/watchlists';
import { joinKeys } from '../joins/same-subject.js';
import type { SourcedEntry, StoredEntry } from '../persons/stored-entry.js';
import { namingKey } from './relation-keys.js';

/** When ownership was last counted, and what happened since beside the import. */
export interface LastCount {
  /** Of the import before this one; null where there was none. */
  readonly at: Date | null;
  /** When somebody last split an entry off, which imports count and nobody else does. */
  readonly newestSplit: Date | null;
}

/** Longer than a split or an import waits between the time that it notes and its commit. */
const commitDelayMs = 3_600_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Holdings end with the day, whether or not an entry changes: the first import of a day counts anew. */
export const isOutdated = ({ at, newestSplit }: LastCount, now: Date): boolean => {
  if (at === null || dayOf(at) !== dayOf(now)) return true;
  return newestSplit !== null && newestSplit.getTime() > at.getTime() - commitDelayMs;
};

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
  const entries = [...before, ...(await entriesOf(persons))];
  if (entries.some(({ entry }) => entry.relations?.some(isOwner))) return true;
  const keys = entries.flatMap((sourced) => joinKeys(sourced).map((key) => namingKey(sourced.source, key)));
  return isNamed([...new Set(keys)]);
};
