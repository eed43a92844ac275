import { Injectable } from '@nestjs/common';
import { entityManager, type Tx } from '@probity/kit/db';
import { linkAfter, type Link, type SealedEntry } from './audit-chain.js';

/** Entries of one statement: a transaction of the log stays short. */
const perPage = 500;

/**
 * What of an entry is hashed, as text that no setting of a connection changes. Nulls are left out, so a column that comes
 * later changes no older hash.
 */
const contentOf = (entry: string): string => `jsonb_strip_nulls(jsonb_build_object(
  'id', ${entry}.id, 'at', to_char(${entry}.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'action', ${entry}.action, 'outcome', ${entry}.outcome, 'user_id', ${entry}.user_id,
  'email_hash', encode(${entry}.email_hash, 'hex'), 'session_id', ${entry}.session_id, 'ip', ${entry}.ip,
  'user_agent', ${entry}.user_agent, 'correlation_id', ${entry}.correlation_id, 'actor', ${entry}.actor,
  'tries', ${entry}.tries, 'subject', ${entry}.subject))::text`;

const sealedEntries = `
  SELECT s.position, s.hash, s.entry_id AS "entryId", CASE WHEN e.id IS NOT NULL THEN ${contentOf('e')} END AS content
  FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id`;

interface LinkRow {
  /** `bigint` comes as text. */
  readonly position: string;
  readonly hash: Buffer;
}

/** The seals of entries, one after another, and the anchor, where what is kept begins. */
@Injectable()
export class AuditChainRepository {
  /** Seals entries that are committed. Whoever comes meanwhile does nothing. @returns whether there may be more. */
  async sealNext(tx: Tx): Promise<boolean> {
    const [anchor] = await entityManager(tx).query<LinkRow[]>(
      'SELECT position, hash FROM audit_anchor FOR UPDATE SKIP LOCKED',
    );
    if (anchor === undefined) return false;
    const waiting = await entityManager(tx).query<{ entryId: string; content: string | null }[]>(
      `SELECT u.entry_id AS "entryId", CASE WHEN e.id IS NOT NULL THEN ${contentOf('e')} END AS content
       FROM audit_unsealed u LEFT JOIN audit_entries e ON e.id = u.entry_id
       ORDER BY u.entry_id LIMIT ${perPage}`,
    );
    if (waiting.length === 0) return false;
    let last = (await this.newest(tx)) ?? linkOf(anchor);
    const seals = waiting.map(({ entryId, content }) => {
      // Gone before it was sealed, which only the table's owner can do: the seal shows the gap.
      last = linkAfter(last, content ?? '');
      return { position: last.position, entry_id: entryId, hash: last.hash.toString('hex') };
    });
    await entityManager(tx).query(
      `INSERT INTO audit_seals (position, entry_id, hash)
       SELECT position, entry_id, decode(hash, 'hex')
       FROM jsonb_to_recordset($1) AS sealed (position bigint, entry_id uuid, hash text)`,
      [JSON.stringify(seals)],
    );
    await entityManager(tx).query('DELETE FROM audit_unsealed WHERE entry_id = ANY($1)', [
      waiting.map(({ entryId }) => entryId),
    ]);
    return waiting.length === perPage;
  }

  /** Where the kept chain begins. */
  async anchor(tx: Tx): Promise<Link> {
    const [row] = await entityManager(tx).query<LinkRow[]>('SELECT position, hash FROM audit_anchor');
    if (row === undefined) throw new Error('the audit log has no anchor');
    return linkOf(row);
  }

  /** In order; fewer than a page at the end. */
  async after(position: number, tx: Tx): Promise<SealedEntry[]> {
    const rows = await entityManager(tx).query<(LinkRow & Omit<SealedEntry, 'position'>)[]>(
      `${sealedEntries} WHERE s.position > $1 ORDER BY s.position LIMIT ${perPage}`,
      [position],
    );
    return rows.map((row) => ({ ...row, position: Number(row.position) }));
  }

  /** Entries that have no seal: those that wait for theirs, and one that nothing queued, where there is one. */
  async unsealed(tx: Tx): Promise<{ readonly waiting: number; readonly stray: string | undefined }> {
    const [counted] = await entityManager(tx).query<{ waiting: number }[]>(
      'SELECT count(*)::int AS waiting FROM audit_unsealed',
    );
    const [stray] = await entityManager(tx).query<{ id: string }[]>(
      `SELECT id FROM audit_entries e
       WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)
         AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.entry_id = e.id) ORDER BY id LIMIT 1`,
    );
    return { waiting: counted?.waiting ?? 0, stray: stray?.id };
  }

  /**
   * Removes entries from the chain's beginning while they are older, a page at most, and moves the anchor there. With
   * `onlyShipped`, none that was not handed over. The database keeps what is younger than 30 days. @returns how many.
   */
  async prune(before: Date, onlyShipped: boolean, tx: Tx): Promise<number> {
    const [pruned] = await entityManager(tx).query<{ removed: number }[]>(
      'SELECT prune_audit($1, $2) AS removed',
      [before, onlyShipped],
    );
    return pruned?.removed ?? 0;
  }

  /**
   * Sealed entries that were not handed over yet, for `seconds` nobody else's; `undefined` while they are somebody else's.
   */
  async claimUnshipped(now: Date, seconds: number, tx: Tx): Promise<SealedEntry[] | undefined> {
    const until = new Date(now.getTime() + seconds * 1000);
    const [rows] = await entityManager(tx).query<[{ shipped: string }[], number]>(
      `UPDATE audit_anchor SET shipping_until = $2 WHERE shipping_until IS NULL OR shipping_until < $1
       RETURNING greatest(shipped, position) AS shipped`,
      [now, until],
    );
    const [claimed] = rows;
    return claimed && this.after(Number(claimed.shipped), tx);
  }

  /** Gives the claim back: for whoever has it. */
  async markShipped(position: number, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE audit_anchor SET shipped = greatest(shipped, $1), shipping_until = NULL',
      [position],
    );
  }

  private async newest(tx: Tx): Promise<Link | undefined> {
    const [row] = await entityManager(tx).query<LinkRow[]>(
      'SELECT position, hash FROM audit_seals ORDER BY position DESC LIMIT 1',
    );
    return row && linkOf(row);
  }
}

const linkOf = ({ position, hash }: LinkRow): Link => ({ position: Number(position), hash });
