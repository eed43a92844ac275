import type { Relative, SanctionAct } from '@probity/contracts';
import type { EntryRef } from '@probity/matching';
import type { ListRelation, ListSanction } from '@probity/watchlists';
import { relatedName, unnamedRefs, type EntryNames } from './entry-names.js';
import { positionKey } from './entry-statements.js';
import type { SourcedEntry, StoredEntry } from './stored-entry.js';

const toAct = ({ program, authority, legalBasis, listedOn, endedOn, url }: ListSanction): SanctionAct => ({
  program: program ?? null,
  authority: authority ?? null,
  legalBasis: legalBasis ?? null,
  listedOn: listedOn ?? null,
  endedOn: endedOn ?? null,
  url: url ?? null,
});

/** The acts behind a sanction; of a list that tells no more than programme and day, these are one for each programme. */
export const actsOf = ({ sanctions = [], programs, listedOn }: StoredEntry): SanctionAct[] =>
  sanctions.length > 0
    ? sanctions.map(toAct)
    : programs.map((program) => toAct({ program, ...(listedOn !== undefined && { listedOn }) }));

/** When the office of this evidence was left; null where the list does not say. */
export const endOfOffice = ({ positions }: StoredEntry, key: string): string | null =>
  positions.find((position) => positionKey(position) === key)?.to ?? null;

const isClose = ({ kind }: ListRelation): boolean => kind === 'family' || kind === 'associate';

/** The entries whose names `relativesOf` needs. */
export const relativeRefs = (sourced: SourcedEntry): EntryRef[] => unnamedRefs(sourced, isClose);

/** Relatives and close associates that the list names. */
export const relativesOf = (
  { source, entry: { relations = [] } }: SourcedEntry,
  names: EntryNames,
): Relative[] =>
  relations.filter(isClose).flatMap((relation) => {
    const name = relatedName(source, relation, names);
    const kind = relation.kind === 'family' ? 'relative' : 'associate';
    return name === undefined ? [] : [{ kind, name, role: relation.role ?? null, inverse: relation.inverse }];
  });
