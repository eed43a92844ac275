import { Injectable } from '@nestjs/common';
import {
  coverageOf,
  foldName,
  riskBand,
  type PersonSummary,
  type Report,
  type ReportSummary,
  type RiskBand,
} from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { reportHash } from './report-hash.js';
import type { StoredReport } from './stored-report.js';
import type { TimePosition } from '../paging/time-cursor.js';
import { isPersonId, monitoredBy, type CommonProfile } from '../persons/person-summary.js';

interface ReportRow extends Pick<StoredReport, 'id' | 'checkId' | 'createdAt'> {
  readonly body: Omit<StoredReport, 'id' | 'checkId' | 'createdAt'>;
}

interface SummaryRow extends Pick<ReportSummary, 'id' | 'status' | 'riskScore'> {
  readonly person: PersonSummary;
  readonly createdAt: Date;
  readonly monitored: boolean;
}

export interface ReportFilter {
  /** Part of a name, company or country name, folded; '' is any. */
  readonly folded: string;
  readonly level: RiskBand | null;
  /** Who asks, and may monitor some of the persons. */
  readonly userId: string;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const summaryOf = (profile: CommonProfile): PersonSummary => {
  const { id, kind, name, company, country, riskScore, lastChecked, origin } = profile;
  return { id, kind, name, company, country, riskScore, lastChecked, ...(origin && { origin }) };
};

@Injectable()
export class ReportRepository {
  async add(report: StoredReport, tx: Tx): Promise<void> {
    const { id, checkId, createdAt, ...body } = report;
    const { profile } = body;
    const { company, country } = profile;
    const subject = [
      ...profile.names.map(({ value }) => value),
      company ?? '',
      country === null ? '' : `${country} ${regionNames.of(country) ?? ''}`,
    ];
    await entityManager(tx).query(
      `INSERT INTO reports (id, person_id, check_id, status, risk_score, risk_band, person, subject_folded, body, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        profile.id,
        checkId,
        statusOf(report),
        profile.risk.score,
        profile.risk.band,
        JSON.stringify(summaryOf(profile)),
        subject.map(foldName).join(' | '),
        JSON.stringify(body),
        createdAt,
      ],
    );
  }

  /** From here to the end of `tx`, other requests of the same check wait. */
  async lockCheck(checkId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('check:' || $1, 0))`, [
      checkId,
    ]);
  }

  ofCheck(checkId: string, tx: Tx): Promise<StoredReport | null> {
    return this.newest('check_id = $1', checkId, tx);
  }

  /** The report with this id, or the newest of the person with this id; null when there is none. */
  async find(reportOrPersonId: string, tx: Tx): Promise<StoredReport | null> {
    if (!isPersonId(reportOrPersonId)) return null;
    return this.newest('id = $1 OR person_id = $1', reportOrPersonId, tx);
  }

  /** Newest first. */
  async page(
    { folded, level, userId }: ReportFilter,
    after: TimePosition | null,
    size: number,
    tx: Tx,
  ): Promise<ReportSummary[]> {
    const rows = await entityManager(tx).query<SummaryRow[]>(
      `SELECT id, status, risk_score AS "riskScore", person, created_at AS "createdAt",
         ${monitoredBy('$6', 'person_id')} AS monitored
       FROM reports
       WHERE strpos(subject_folded, $1) > 0 AND ($2::text IS NULL OR risk_band = $2)
         AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $5`,
      [folded, level, after?.at ?? null, after?.id ?? null, size, userId],
    );
    return rows.map(({ createdAt, person, monitored, ...row }) => ({
      ...row,
      personId: person.id,
      person: { ...person, monitored },
      riskLevel: riskBand(row.riskScore),
      lastUpdated: createdAt.toISOString(),
    }));
  }

  /** `condition` is SQL about `id`, which is its $1. */
  private async newest(condition: string, id: string, tx: Tx): Promise<StoredReport | null> {
    const [row] = await entityManager(tx).query<ReportRow[]>(
      `SELECT id, check_id AS "checkId", created_at AS "createdAt", body FROM reports
       WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT 1`,
      [id],
    );
    if (row === undefined) return null;
    const { body, ...rest } = row;
    return { ...rest, ...body };
  }
}

const statusOf = ({ isComplete }: StoredReport): ReportSummary['status'] =>
  isComplete ? 'complete' : 'incomplete';

/** A report as screens show it; `monitored`: whether who asks monitors the person now. */
export const toReport = (report: StoredReport, monitored: boolean): Report => {
  const { id, createdAt, profile, possibleMatches, lists, mediaCoverage, engine, threshold } = report;
  const { sanctions, pep, adverseMedia, possibleMedia, dismissedMedia, otherListings, risk } = profile;
  return {
    id,
    personId: profile.id,
    person: { ...summaryOf(profile), monitored },
    riskLevel: risk.band,
    riskScore: risk.score,
    lastUpdated: createdAt.toISOString(),
    status: statusOf(report),
    sanctions,
    pep,
    adverseMedia,
    ...(possibleMedia !== undefined && { possibleMedia }),
    ...(dismissedMedia !== undefined && { dismissedMedia }),
    otherListings,
    coverage: coverageOf(lists, mediaCoverage),
    reasons: risk.reasons,
    possibleMatches: [...possibleMatches],
    model: risk.model,
    engine,
    ...(threshold !== undefined && { threshold }),
    lists: [...lists],
    hash: reportHash(report),
  };
};
