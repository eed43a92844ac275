import type { PersonProfile } from '@probity/contracts';
import type { Evidence } from './current-evidence.js';
import { pepLevelOf } from '../risk/pep-level.js';
import { actsOf, endOfOffice, relativesOf } from './evidence-detail.js';
import type { EntryNames } from './entry-names.js';
import type { StoredEntry } from './stored-entry.js';

/** A row of evidence with the title of its list. */
export interface EvidenceRow extends Omit<Evidence, 'factor' | 'inactiveSince' | 'endedOn'> {
  readonly sourceName: string;
  readonly url: string | null;
  readonly inactiveSince: Date | null;
  /** As its list has it now, or had it last. */
  readonly entry: StoredEntry;
}

export type EvidenceView = Pick<PersonProfile, 'sanctions' | 'pep' | 'adverseMedia' | 'otherListings'>;

const originOf = ({ id, source, sourceName, entryId, listVersion }: EvidenceRow) => ({
  id,
  source,
  sourceName,
  entryId,
  listVersion,
});

const endingOf = ({ inactiveSince, inactiveBecause }: EvidenceRow) => ({
  inactiveSince: inactiveSince?.toISOString() ?? null,
  inactiveBecause,
});

const isFirstOfEntry = (row: EvidenceRow, index: number, rows: readonly EvidenceRow[]): boolean =>
  rows.findIndex(({ source, entryId }) => source === row.source && entryId === row.entryId) === index;

const described = ({ title, summary }: EvidenceRow): string =>
  summary === '' ? title : `${title}. ${summary}`;

/** Evidence as screens show it, active first. `names` are of the relatives that lists name by their keys alone. */
export const viewEvidence = (rows: readonly EvidenceRow[], names: EntryNames = new Map()): EvidenceView => {
  const sorted = rows.toSorted((a, b) => Number(b.active) - Number(a.active));
  const of = (kind: EvidenceRow['kind']): EvidenceRow[] => sorted.filter((row) => row.kind === kind);
  return {
    sanctions: of('sanction').map((row) => ({
      ...originOf(row),
      description: described(row),
      date: row.date,
      active: row.active,
      ...endingOf(row),
      acts: actsOf(row.entry),
    })),
    pep: of('pep').map((row, index, rows) => ({
      ...originOf(row),
      position: row.title,
      level: pepLevelOf(row.title),
      country: row.country,
      since: row.date,
      until: endOfOffice(row.entry, row.key),
      active: row.active,
      ...endingOf(row),
      relatives: isFirstOfEntry(row, index, rows) ? relativesOf(row, names) : [],
    })),
    adverseMedia: of('media').map((row) => ({
      ...originOf(row),
      headline: row.title,
      date: row.date,
      summary: row.summary,
      url: row.url,
    })),
    otherListings: of('other-listing').map((row) => ({
      ...originOf(row),
      title: row.title,
      description: row.summary,
      date: row.date,
      active: row.active,
    })),
  };
};
