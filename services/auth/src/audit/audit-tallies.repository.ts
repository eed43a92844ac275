import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Ids } from '@probity/kit/context';
import { entityManager, type Tx } from '@probity/kit/db';
import { networkOf } from '@probity/kit/http';
import type { AuditEntryRow } from './audit-entry.row.js';

/** Of one network in one minute; what is tried on more accounts is counted without saying on whose. */
const mostSubjects = 20;

/** Tallies of one statement, so that none holds its locks for long. */
const talliesPerMove = 500;

export type CountedEntry = Omit<AuditEntryRow, 'id' | 'userAgent' | 'tries' | 'subject' | 'actor'>;

/** Tries that anybody can repeat at will: one count for each kind, account, network and minute. */
@Injectable()
export class AuditTalliesRepository {
  constructor(private readonly ids: Ids) {}

  async count(entry: CountedEntry, tx: Tx): Promise<void> {
    const minute = minuteOf(entry.at);
    const network = networkOf(entry.ip);
    const key = keyOf(entry, minute, network);
    const [known] = await entityManager(tx).query<{ subjects: number; isThere: boolean | null }[]>(
      `SELECT count(*)::int AS subjects, bool_or(key = $3) AS "isThere"
       FROM audit_tallies WHERE minute = $1 AND ip = $2`,
      [minute, network, key],
    );
    const isNamed = known === undefined || known.isThere === true || known.subjects < mostSubjects;
    const who = isNamed ? entry : { ...entry, userId: null, emailHash: null, sessionId: null };
    await entityManager(tx).query(
      `INSERT INTO audit_tallies
         (key, minute, at, action, outcome, user_id, email_hash, session_id, ip, correlation_id, tries)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)
       ON CONFLICT (key) DO UPDATE SET tries = audit_tallies.tries + 1`,
      [
        keyOf(who, minute, network),
        minute,
        who.at,
        who.action,
        who.outcome,
        who.userId,
        who.emailHash,
        who.sessionId,
        network,
        who.correlationId,
      ],
    );
  }

  /** Makes entries of minutes that are over. @returns whether there may be more. */
  async moveToEntries(now: Date, tx: Tx): Promise<boolean> {
    const [moved] = await entityManager(tx).query<
      [(Omit<CountedEntry, 'emailHash'> & { readonly tries: number })[], number]
    >(
      `DELETE FROM audit_tallies WHERE key IN (
         SELECT key FROM audit_tallies WHERE minute < $1 LIMIT ${talliesPerMove} FOR UPDATE SKIP LOCKED)
       RETURNING at, action, outcome, user_id, email_hash, session_id, ip, correlation_id, tries`,
      [minuteOf(now)],
    );
    if (moved.length === 0) return false;
    await entityManager(tx).query(
      `INSERT INTO audit_entries
         (id, at, action, outcome, user_id, email_hash, session_id, ip, user_agent, correlation_id, tries)
       SELECT id, at, action, outcome, user_id, decode(email_hash, 'hex'), session_id, ip, '', correlation_id, tries
       FROM jsonb_to_recordset($1) AS moved (id uuid, at timestamptz, action text, outcome text, user_id uuid,
         email_hash text, session_id uuid, ip text, correlation_id text, tries integer)`,
      [JSON.stringify(moved.map((each) => ({ ...each, ...hexOf(each), id: this.ids.next() })))],
    );
    return moved.length === talliesPerMove;
  }
}

const hexOf = (row: object): object => {
  const hash: unknown = Reflect.get(row, 'email_hash');
  return { email_hash: Buffer.isBuffer(hash) ? hash.toString('hex') : null };
};

const minuteOf = (date: Date): Date => new Date(Math.floor(date.getTime() / 60_000) * 60_000);

const keyOf = (entry: CountedEntry, minute: Date, network: string): Buffer => {
  const { action, outcome, userId, emailHash, sessionId } = entry;
  const parts = [minute, action, outcome, userId, emailHash?.toString('hex'), sessionId, network];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
};
