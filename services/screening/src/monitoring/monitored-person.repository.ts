import {
  alertText,
  type AlertedChange,
  foldName,
  type MonitoredPerson,
  type MonitoringTab,
} from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import { Injectable } from '@nestjs/common';
import type { TimePosition } from '../paging/time-cursor.js';
import { alertedSql } from './alerted-sql.js';
import { isPersonId, summaryColumns, toSummary, type SummaryRow } from '../persons/person-summary.js';

export interface MonitoredFilter {
  readonly userId: string;
  /** Part of a name, alias or company as typed; '' is any. */
  readonly filter: string;
  readonly tab: MonitoringTab;
  readonly after: TimePosition | null;
}

/** `at` and the scores are those of the newest alert; null without one. */
type MonitoredRow = SummaryRow & {
  readonly since: Date;
  readonly updatedAt: Date;
  readonly listed: boolean;
  readonly entityVersion: number;
  readonly alerts: number;
} & ((AlertedChange & { readonly at: Date }) | { readonly at: null });

/** The alerts of a monitored person `m` that its user has not cleared. */
const alertsOf = `risk_history h
  WHERE h.person_id = m.person_id AND h.entity_version > m.cleared_version AND ${alertedSql('h')}`;

const monitored = `
  SELECT ${summaryColumns}, m.since, p.updated_at AS "updatedAt", p.listed, p.entity_version AS "entityVersion",
    (SELECT count(*)::integer FROM ${alertsOf}) AS alerts,
    newest.at, newest.score, newest.score_before AS "scoreBefore", newest.risk_moved AS "riskMoved", newest.evidence
  FROM monitored_persons m JOIN persons p ON p.id = m.person_id
    LEFT JOIN LATERAL (
      SELECT at, score, score_before, risk_moved, evidence FROM ${alertsOf} ORDER BY entity_version DESC LIMIT 1) newest ON true`;

/** `filter` is a parameter that holds a folded filter. */
const named = (filter: string): string =>
  `(${filter} = '' OR EXISTS (
    SELECT FROM search_names n WHERE n.person_id = m.person_id AND strpos(n.folded, ${filter}) > 0))`;

const toMonitored = (row: MonitoredRow): MonitoredPerson => ({
  ...toSummary(row),
  monitoredSince: row.since.toISOString(),
  lastUpdated: row.updatedAt.toISOString(),
  listed: row.listed,
  entityVersion: row.entityVersion,
  alerts: row.alerts,
  lastAlert: row.at === null ? null : { text: alertText(row), at: row.at.toISOString() },
});

/** Who is monitored by whom. */
@Injectable()
export class MonitoredPersonRepository {
  async has(userId: string, personId: string, tx: Tx): Promise<boolean> {
    if (!isPersonId(personId)) return false;
    const rows = await entityManager(tx).query<unknown[]>(
      'SELECT FROM monitored_persons WHERE user_id = $1 AND person_id = $2',
      [userId, personId],
    );
    return rows.length > 0;
  }

  /** Whether the user monitors the person since exactly then. */
  async isSince(userId: string, personId: string, since: Date, tx: Tx): Promise<boolean> {
    const rows = await entityManager(tx).query<unknown[]>(
      'SELECT FROM monitored_persons WHERE user_id = $1 AND person_id = $2 AND since = $3',
      [userId, personId, since],
    );
    return rows.length > 0;
  }

  /** Who monitors each of these persons; those without anybody are left out. */
  async usersOf(personIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
    if (personIds.length === 0) return new Map();
    const rows = await entityManager(tx).query<{ personId: string; userIds: string[] }[]>(
      `SELECT person_id AS "personId", array_agg(user_id ORDER BY user_id) AS "userIds"
       FROM monitored_persons WHERE person_id = ANY($1) GROUP BY person_id`,
      [personIds],
    );
    return new Map(rows.map(({ personId, userIds }) => [personId, userIds]));
  }

  /** How many alerts stories raised for each user, of other persons than these; by story and user. */
  async alertsOfStories(
    storyKeys: readonly string[],
    personIds: readonly string[],
    tx: Tx,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
    const rows = await entityManager(tx).query<{ storyKey: string; counts: Record<string, number> }[]>(
      `SELECT "storyKey", jsonb_object_agg(user_id, count) AS counts FROM (
         SELECT a.story_key AS "storyKey", m.user_id, count(DISTINCT a.person_id)::integer AS count
         FROM media_alerts a JOIN monitored_persons m USING (person_id)
         WHERE a.story_key = ANY($1) AND NOT a.person_id = ANY($2) GROUP BY 1, 2) AS alerts GROUP BY 1`,
      [storyKeys, personIds],
    );
    return new Map(rows.map(({ storyKey, counts }) => [storyKey, new Map(Object.entries(counts))]));
  }

  /** From here to the end of `tx`, other requests for a slot of this user wait. */
  async lockSlots(userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query(`SELECT pg_advisory_xact_lock(hashtextextended('monitoring:' || $1, 0))`, [
      userId,
    ]);
  }

  /** What happened to the person before is no alert. Nothing is added for a user who was erased meanwhile. */
  async add(userId: string, personId: string, since: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO monitored_persons (user_id, person_id, since, cleared_version)
       SELECT $1, id, $3, entity_version FROM persons WHERE id = $2`,
      [userId, personId, since],
    );
  }

  async remove(userId: string, personId: string, tx: Tx): Promise<void> {
    if (!isPersonId(personId)) return;
    await entityManager(tx).query('DELETE FROM monitored_persons WHERE user_id = $1 AND person_id = $2', [
      userId,
      personId,
    ]);
  }

  /** Of the versions up to `upTo`; of all where it is null. What is cleared stays so. */
  async clearAlerts(userId: string, personId: string, upTo: number | null, tx: Tx): Promise<void> {
    if (!isPersonId(personId)) return;
    await entityManager(tx).query(
      `UPDATE monitored_persons m SET cleared_version = greatest(m.cleared_version, least($3, p.entity_version))
       FROM persons p WHERE p.id = m.person_id AND m.user_id = $1 AND m.person_id = $2`,
      [userId, personId, upTo],
    );
  }

  async find(userId: string, personId: string, tx: Tx): Promise<MonitoredPerson | null> {
    if (!isPersonId(personId)) return null;
    const [row] = await entityManager(tx).query<MonitoredRow[]>(
      `${monitored} WHERE m.user_id = $1 AND m.person_id = $2`,
      [userId, personId],
    );
    return row === undefined ? null : toMonitored(row);
  }

  /** The newest first. */
  async page(
    { userId, filter, tab, after }: MonitoredFilter,
    size: number,
    tx: Tx,
  ): Promise<MonitoredPerson[]> {
    const rows = await entityManager(tx).query<MonitoredRow[]>(
      `${monitored} WHERE m.user_id = $1 AND ${named('$2')} AND ($3 = 'all' OR newest.at IS NOT NULL)
         AND ($4::timestamptz IS NULL OR (m.since, m.person_id) < ($4, $5::uuid))
       ORDER BY m.since DESC, m.person_id DESC LIMIT $6`,
      [userId, foldName(filter), tab, after?.at ?? null, after?.id ?? null, size],
    );
    return rows.map(toMonitored);
  }

  /** Persons that fit the filter, and how many of them have alerts. */
  async totals(
    { userId, filter }: MonitoredFilter,
    tx: Tx,
  ): Promise<{ readonly total: number; readonly totalAlerts: number }> {
    const [row] = await entityManager(tx).query<{ total: number; totalAlerts: number }[]>(
      `SELECT count(*)::integer AS total,
         count(*) FILTER (WHERE EXISTS (SELECT FROM ${alertsOf}))::integer AS "totalAlerts"
       FROM monitored_persons m WHERE m.user_id = $1 AND ${named('$2')}`,
      [userId, foldName(filter)],
    );
    return row ?? { total: 0, totalAlerts: 0 };
  }
}
