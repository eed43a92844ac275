import { entityManager, type Tx } from '@probity/kit/db';
import type { JoinedEvent } from './joined-events.js';
import type { StoredDecision } from './review-of.js';

const columns = `id, person_id AS "personId", event_id AS "eventId", decision, reason, decided_by AS "decidedBy",
  decided_at AS "decidedAt", stages, agreed, expires_at AS "expiresAt", awaits_second AS "awaitsSecond"`;

/** What reviewers decided about events. Rows are only ever added. */
export class MediaDecisionRepository {
  async add(decision: StoredDecision, tx: Tx): Promise<void> {
    const { id, personId, eventId, reason, decidedBy, decidedAt, stages, agreed } = decision;
    await entityManager(tx).query(
      `INSERT INTO media_decisions (id, person_id, event_id, decision, reason, decided_by, decided_at, stages, agreed,
         expires_at, awaits_second)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[id, personId, eventId, decision.decision, reason, decidedBy, decidedAt, stages, agreed],
        ...[decision.expiresAt, decision.awaitsSecond],
      ],
    );
  }

  async find(id: string, tx: Tx): Promise<StoredDecision | null> {
    const [row] = await entityManager(tx).query<StoredDecision[]>(
      `SELECT ${columns} FROM media_decisions WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Of each event of the persons that anybody decided about, by its id. */
  async newest(personIds: readonly string[], tx: Tx): Promise<Map<string, StoredDecision>> {
    const rows = await entityManager(tx).query<StoredDecision[]>(
      `SELECT DISTINCT ON (person_id, event_id) ${columns} FROM media_decisions
       WHERE person_id = ANY($1) ORDER BY person_id, event_id, ordinal DESC`,
      [personIds],
    );
    return new Map(rows.map((row) => [row.eventId, row]));
  }

  /** All of an event, the newest first. */
  ofEvent(personId: string, eventId: string, tx: Tx): Promise<StoredDecision[]> {
    return entityManager(tx).query(
      `SELECT ${columns} FROM media_decisions WHERE person_id = $1 AND event_id = $2 ORDER BY ordinal DESC`,
      [personId, eventId],
    );
  }

  /**
   * Lets a confirmation go along when its event becomes part of another. Any other decision goes along only where whoever
   * made it saw all articles of the other event, and nobody decided about that one.
   */
  async follow(joined: readonly JoinedEvent[], tx: Tx): Promise<void> {
    if (joined.length === 0) return;
    await entityManager(tx).query(
      `UPDATE media_decisions d SET event_id = j."into"
       FROM jsonb_to_recordset($1::jsonb) AS j ("eventId" uuid, "into" uuid, "isWhole" boolean)
       WHERE d.event_id = j."eventId" AND NOT d.awaits_second
         AND (d.decision = 'confirmed' OR d.decision <> 'undone' AND j."isWhole"
           AND NOT EXISTS (SELECT FROM media_decisions other WHERE other.event_id = j."into"))
         AND d.ordinal = (SELECT max(n.ordinal) FROM media_decisions n WHERE n.event_id = d.event_id)`,
      [JSON.stringify(joined)],
    );
  }
}
