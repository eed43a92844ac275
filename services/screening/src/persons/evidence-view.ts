import type { AdverseMedia, PepEntry, Sanction } from '@probity/contracts';

/** A row of evidence with the title of its list. */
export interface EvidenceRow {
  readonly id: string;
  readonly source: string;
  readonly sourceName: string;
  readonly entryId: string;
  readonly listVersion: string;
  readonly kind: 'sanction' | 'pep' | 'media';
  readonly title: string;
  readonly date: string | null;
  readonly country: string | null;
  readonly summary: string;
  readonly url: string | null;
  readonly active: boolean;
}

export interface EvidenceView {
  readonly sanctions: Sanction[];
  readonly pep: PepEntry[];
  readonly adverseMedia: AdverseMedia[];
}

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
