import type { EntryRef } from '@probity/matching';
import type { ListRelation } from '@probity/watchlists';
import { companyInTitle } from './company-in-title.js';
import type { MemberEntry } from './current-evidence.js';
import { relatedName, unnamedRefs, type EntryNames } from './entry-names.js';
import type { SourcedEntry } from './stored-entry.js';

type Employed = SourcedEntry & Pick<MemberEntry, 'removedAt'>;

/** Who is employed somewhere belongs there more surely than to one of several companies that it directs. */
const kinds = ['employment', 'director'] as const;

const newestFirst = (a: ListRelation, b: ListRelation): number =>
  Number((a.from ?? '') < (b.from ?? '')) - Number((a.from ?? '') > (b.from ?? ''));

/** The entries whose names `companyOf` needs. */
export const companyRefs = (member: SourcedEntry): EntryRef[] =>
  unnamedRefs(member, (relation) => !relation.inverse && kinds.some((kind) => kind === relation.kind));

const employers = (
  { source, entry }: SourcedEntry,
  kind: ListRelation['kind'],
  names: EntryNames,
): string[] =>
  (entry.relations ?? [])
    .filter((relation) => relation.kind === kind && !relation.inverse && relation.to === undefined)
    .toSorted(newestFirst)
    .flatMap((relation) => relatedName(source, relation, names) ?? []);

const companyIn = (members: readonly SourcedEntry[], names: EntryNames): string | undefined => {
  const stated = kinds.flatMap((kind) => members.flatMap((member) => employers(member, kind, names)));
  const titles = members.flatMap(({ entry }) => entry.positions.filter(({ state }) => state !== 'ended'));
  return stated[0] ?? titles.flatMap(({ title }) => companyInTitle(title) ?? [])[0];
};

/**
 * The company that a person works for, directs or, by the title of a position, belongs to now; null where no list says so.
 * What a list says that has the person no more counts only where no other one names a company.
 *
 * @param members entries of the person, the leading one first.
 */
export const companyOf = (members: readonly Employed[], names: EntryNames): string | null => {
  if (members.some(({ entry }) => entry.kind === 'organization' || entry.kind === 'vessel')) return null;
  const [live, delisted] = [true, false].map((isLive) =>
    companyIn(
      members.filter(({ removedAt }) => (removedAt === null) === isLive),
      names,
    ),
  );
  return live ?? delisted ?? null;
};
