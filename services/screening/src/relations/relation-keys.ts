import type { SubjectKind } from '@probity/contracts';
import type { ListRelation } from '@probity/watchlists';
import { joinSubject, nameText, referenceKey } from '../joins/join-subject.js';
import type { SourcedEntry } from '../persons/stored-entry.js';

/** The other party's kind is not said, and persons' names are read by other rules than companies'. */
const kinds: readonly SubjectKind[] = ['person', 'organization'];

/** Keys in `entry_keys` of the entries that a relation of `source` may mean. */
export const targetKeys = (source: string, { entryId, name }: ListRelation): string[] => {
  if (entryId !== undefined) return [referenceKey(source, entryId)];
  if (name === undefined) return [];
  return [...new Set(kinds.map((kind) => `name:${nameText(name, kind)}`))].filter((key) => key !== 'name:');
};

/** Key of the entries of `source` whose relations name who has `key`. */
export const namingKey = (source: string, key: string): string => `tie:${source} ${key}`;

/** Keys by which an entry is found from the parties that its relations name. */
export const relationKeys = ({ source, entry }: SourcedEntry): string[] => [
  ...new Set(
    (entry.relations ?? []).flatMap((relation) =>
      targetKeys(source, relation).map((key) => namingKey(source, key)),
    ),
  ),
];

/** What an entry may be called in relations of its own list. */
export const calledBy = (sourced: SourcedEntry): string[] => {
  const { source, entry } = sourced;
  return [
    referenceKey(source, entry.entryId),
    ...joinSubject(sourced).names.map(({ text }) => `name:${text}`),
  ];
};

/** Keys of the entries whose relations name this one. */
export const namingKeys = (sourced: SourcedEntry): string[] =>
  calledBy(sourced).map((key) => namingKey(sourced.source, key));
