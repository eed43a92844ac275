import type { PersonProfile } from '@probity/contracts';
import type { Evidence } from './current-evidence.js';

/** A row of evidence with the title of its list. */
export interface EvidenceRow extends Omit<Evidence, 'key' | 'factor' | 'inactiveSince' | 'inactiveBecause'> {
  readonly sourceName: string;
  readonly url: string | null;
}

export type EvidenceView = Pick<PersonProfile, 'sanctions' | 'pep' | 'adverseMedia'>;

const originOf = ({ id, source, sourceName, entryId, listVersion }: EvidenceRow) => ({
  id,
  source,
  sourceName,
  entryId,
  listVersion,
});

const described = ({ title, summary }: EvidenceRow): string =>
  summary === '' ? title : `${title}. ${summary}`;

/** Evidence as screens show it, active first. */
export const viewEvidence = (rows: readonly EvidenceRow[]): EvidenceView => {
  const sorted = rows.toSorted((a, b) => Number(b.active) - Number(a.active));
  const of = (kind: EvidenceRow['kind']): EvidenceRow[] => sorted.filter((row) => row.kind === kind);
  return {
    sanctions: of('sanction').map((row) => ({
      ...originOf(row),
      description: described(row),
      date: row.date,
      active: row.active,
    })),
    pep: of('pep').map((row) => ({
      ...originOf(row),
      position: row.title,
      country: row.country,
      since: row.date,
      active: row.active,
    })),
    adverseMedia: of('media').map((row) => ({
      ...originOf(row),
      headline: row.title,
      date: row.date,
      summary: row.summary,
      url: row.url,
    })),
  };
};
