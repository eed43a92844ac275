import type { Relative, SanctionAct } from '@probity/contracts';
import type { ListSanction } from '@probity/watchlists';
import { positionKey } from './entry-statements.js';
import type { StoredEntry } from './stored-entry.js';

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

/** Relatives and close associates that the list names. */
export const relativesOf = ({ relations = [] }: StoredEntry): Relative[] =>
  relations.flatMap(({ kind, name, role }) =>
    name !== undefined && (kind === 'family' || kind === 'associate')
      ? [{ kind: kind === 'family' ? 'relative' : 'associate', name, role: role ?? null }]
      : [],
  );
