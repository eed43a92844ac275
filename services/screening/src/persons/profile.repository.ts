import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type getEvidence,
  type LivePerson,
  type OriginalRecord,
  type OriginalRecords,
  type PersonProfile,
  type RouteResponse,
} from '@probity/contracts';
import { Clock } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { relativeRefs } from './evidence-detail.js';
import { viewEvidence, type EvidenceRow } from './evidence-view.js';
import { MediaEvidenceRepository } from './media-evidence.repository.js';
import { viewMedia, type MediaView } from './media-view.js';
import { PersonRepository } from './person.repository.js';
import {
  isPersonId,
  summaryColumns,
  toSummary,
  type CommonProfile,
  type Profile,
  type SummaryRow,
} from './person-summary.js';

type DescribedFields = Pick<PersonProfile, 'birthDates' | 'countries' | 'identifiers'>;
type RiskFields = Pick<PersonProfile['risk'], 'band' | 'model' | 'reasons'>;

interface PersonRow extends SummaryRow, DescribedFields, RiskFields {
  readonly gender: Profile['gender'];
  readonly computedAt: Date;
}

/** Characters of all records of a person in a report: some entries are longer than a thousand reports. */
const mostRecordCharacters = 400_000;

/** Persons as they are shown. */
@Injectable()
export class ProfileRepository {
  constructor(
    private readonly persons: PersonRepository,
    private readonly media: MediaEvidenceRepository,
    private readonly mediaDecisions: MediaDecisionRepository,
    private readonly clock: Clock,
  ) {}

  /** A person that became another is shown as that one. Throws `PERSON_NOT_FOUND`. */
  async get(requestedId: string, tx: Tx): Promise<Profile> {
    const row = await this.row(requestedId, tx);
    const { id: personId } = row;
    const rows = await this.evidence(personId, tx);
    const refs = rows.filter(({ kind }) => kind === 'pep').flatMap(relativeRefs);
    const evidence = viewEvidence(rows, await this.persons.entryNames(refs, tx));
    const media = await this.mediaOf(personId, tx);
    const { band, model, reasons, computedAt, countries, birthDates, identifiers } = row;
    const profile: CommonProfile = {
      ...toSummary(row),
      names: await this.names(personId, tx),
      birthDates,
      countries,
      identifiers,
      ...evidence,
      adverseMedia: [...media.adverseMedia, ...evidence.adverseMedia],
      possibleMedia: media.possibleMedia,
      dismissedMedia: media.dismissedMedia,
      risk: { score: row.riskScore, band, model, computedAt: computedAt.toISOString(), reasons },
      entries: await this.entries(personId, tx),
    };
    return { profile, gender: row.gender };
  }

  /** The evidence with the record as published, or of an event what is kept of the article that it shows. Throws `EVIDENCE_NOT_FOUND`. */
  async evidenceWithRecord(
    personId: string,
    evidenceId: string,
    tx: Tx,
  ): Promise<RouteResponse<typeof getEvidence>> {
    if (!isPersonId(personId) || !isPersonId(evidenceId)) throw new DomainError('EVIDENCE_NOT_FOUND');
    const [row] = await entityManager(tx).query<RouteResponse<typeof getEvidence>[]>(
      `SELECT v.id, v.source, s.name AS "sourceName", v.entry_id AS "entryId", v.list_version AS "listVersion",
         e.raw AS record
       FROM evidence v JOIN list_sources s ON s.source = v.source
         JOIN list_entries e ON e.source = v.source AND e.entry_id = v.entry_id
       WHERE v.person_id = $1 AND v.id = $2`,
      [personId, evidenceId],
    );
    if (row !== undefined) return row;
    const { adverseMedia, possibleMedia, dismissedMedia } = await this.mediaOf(personId, tx);
    const shown = [...adverseMedia, ...possibleMedia, ...dismissedMedia].find(({ id }) => id === evidenceId);
    if (shown === undefined) throw new DomainError('EVIDENCE_NOT_FOUND');
    const { id, source, sourceName, entryId, listVersion } = shown;
    return { id, source, sourceName, entryId, listVersion, record: await this.media.record(shown, tx) };
  }

  /** The records of the entries that the evidence is from, as far as they are not too long for a report. */
  async records(personId: string, tx: Tx): Promise<OriginalRecords> {
    const rows = await entityManager(tx).query<(OriginalRecord & { readonly characters: string })[]>(
      `SELECT e.source, s.name AS "sourceName", e.entry_id AS "entryId", n.version AS "listVersion",
         CASE WHEN e.characters <= ${mostRecordCharacters} THEN e.raw END AS record, e.characters
       FROM (
         SELECT *, sum(length(raw::text)) OVER (ORDER BY length(raw::text), source, entry_id) AS characters
         FROM list_entries l
         WHERE (source, entry_id) IN (SELECT v.source, v.entry_id FROM evidence v WHERE v.person_id = $1)
       ) e JOIN list_sources s ON s.source = e.source JOIN list_snapshots n ON n.id = e.snapshot_id
       ORDER BY e.source, e.entry_id`,
      [personId],
    );
    const records = rows.filter(({ characters }) => Number(characters) <= mostRecordCharacters);
    return {
      records: records.map(({ characters: _, ...record }) => record),
      more: rows.length - records.length,
    };
  }

  /** Unknown ids are left out. */
  async live(personIds: readonly string[], tx: Tx): Promise<LivePerson[]> {
    const rows = await entityManager(tx).query<(SummaryRow & { names: string[] })[]>(
      `SELECT ${summaryColumns},
         ARRAY(SELECT folded FROM search_names n WHERE n.person_id = p.id ORDER BY ordinal) AS names
       FROM persons p WHERE p.id = ANY($1)`,
      [personIds.filter(isPersonId)],
    );
    return rows.map((row) => ({ ...toSummary(row), names: row.names }));
  }

  private async mediaOf(personId: string, tx: Tx): Promise<MediaView> {
    const decisions = await this.mediaDecisions.newest([personId], tx);
    const at = this.clock.now();
    return viewMedia(await this.media.articles(personId, tx), { decisions, at, model: currentRiskModel });
  }

  private async row(personId: string, tx: Tx): Promise<PersonRow> {
    if (!isPersonId(personId)) throw new DomainError('PERSON_NOT_FOUND');
    const [row] = await entityManager(tx).query<PersonRow[]>(
      `SELECT ${summaryColumns}, p.birth_dates AS "birthDates", p.countries, p.gender, p.identifiers,
         p.risk_band AS band, p.risk_model AS model, p.risk_reasons AS reasons,
         p.risk_computed_at AS "computedAt"
       FROM persons p
       WHERE p.id = coalesce((SELECT into_person_id FROM merged_persons WHERE person_id = $1), $1)`,
      [personId],
    );
    if (row === undefined) throw new DomainError('PERSON_NOT_FOUND');
    return row;
  }

  private names(personId: string, tx: Tx): Promise<PersonProfile['names']> {
    return entityManager(tx).query(
      'SELECT value, kind, source FROM person_names WHERE person_id = $1 ORDER BY ordinal',
      [personId],
    );
  }

  private evidence(personId: string, tx: Tx): Promise<EvidenceRow[]> {
    return entityManager(tx).query(
      `SELECT v.id, v.source, s.name AS "sourceName", v.entry_id AS "entryId", v.list_version AS "listVersion",
         v.key, v.kind, v.title, v.date, v.country, v.summary, v.url, v.active, v.inactive_since AS "inactiveSince",
         v.inactive_because AS "inactiveBecause", e.entry
       FROM evidence v JOIN list_sources s ON s.source = v.source
         JOIN list_entries e ON e.source = v.source AND e.entry_id = v.entry_id
       WHERE v.person_id = $1 ORDER BY v.source, v.entry_id, v.key`,
      [personId],
    );
  }

  private entries(personId: string, tx: Tx): Promise<PersonProfile['entries']> {
    return entityManager(tx).query(
      `SELECT e.source, s.name AS "sourceName", e.entry_id AS "entryId", e.joined_because AS "joinedBecause",
         e.removed_at IS NULL AS active
       FROM list_entries e JOIN list_sources s ON s.source = e.source
       WHERE e.person_id = $1 ORDER BY e.source, e.entry_id`,
      [personId],
    );
  }
}
