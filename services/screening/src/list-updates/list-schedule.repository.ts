import { entityManager, type Tx } from '@probity/kit/db';
import type { FileStates } from '@probity/kit/downloads';
import { currentReading } from '../watchlists/current-reading.js';

/** How long a fetch may take before another process may try: all files, all tries, and the import. */
const claimedMs = 30 * 60_000;

/** A list that this process fetches. */
export interface ClaimedList {
  /** What the publisher is asked with. */
  readonly known: FileStates;
  /** When another process may fetch it. */
  readonly until: Date;
}

/** When each list is fetched, and what its publisher is asked with. */
export class ListScheduleRepository {
  /** Fetches none of the others by itself. A list waits no longer than its interval, however long that was before. */
  async plan(intervals: ReadonlyMap<string, number>, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources s SET next_fetch_at = least(coalesce(s.next_fetch_at, $1::timestamptz), $1::timestamptz + planned.ms * interval '1 ms')
       FROM unnest($2::text[], $3::bigint[]) AS planned (source, ms) WHERE planned.source = s.source`,
      [at, [...intervals.keys()], [...intervals.values()]],
    );
    await entityManager(tx).query(
      'UPDATE list_sources SET next_fetch_at = NULL WHERE next_fetch_at IS NOT NULL AND source <> ALL ($1)',
      [[...intervals.keys()]],
    );
  }

  /**
   * Where the list is due; no other process finds it due for a while. `known` is empty, so that the publisher sends
   * everything, where the list has to be read again by other rules. Null: it is not due, or not any more.
   */
  async claim(source: string, at: Date, tx: Tx): Promise<ClaimedList | null> {
    const until = new Date(at.getTime() + claimedMs);
    const [rows] = await entityManager(tx).query<[{ known: FileStates }[], number]>(
      `UPDATE list_sources s SET next_fetch_at = $3
       FROM list_sources o LEFT JOIN list_snapshots n ON n.id = o.live_snapshot_id
       WHERE o.source = s.source AND s.source = $1 AND s.next_fetch_at <= $2
       RETURNING CASE WHEN n.version = s.file_states_version AND n.reading = $4 THEN s.file_states ELSE '{}' END AS known`,
      [source, at, until, currentReading],
    );
    return rows[0] === undefined ? null : { ...rows[0], until };
  }

  /** Ends a claim, but for what somebody requested since the list was tried: that stays due. */
  async fetchNext(source: string, at: Date, { until }: ClaimedList, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET next_fetch_at = $2
       WHERE source = $1 AND (next_fetch_at = $3 OR next_fetch_at < last_attempt_at)`,
      [source, at, until],
    );
  }

  /** Makes lists due that were not tried since `triedBefore`. */
  async makeDue(sources: readonly string[], triedBefore: Date, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `UPDATE list_sources SET next_fetch_at = $3
       WHERE source = ANY ($1) AND next_fetch_at > $3 AND (last_attempt_at IS NULL OR last_attempt_at <= $2)`,
      [sources, triedBefore, at],
    );
  }

  /** The next fetch takes the whole list, whatever its publisher showed before. */
  async forgetFileStates(source: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE list_sources SET file_states_version = NULL WHERE source = $1', [
      source,
    ]);
  }

  async keepFileStates(source: string, version: string, states: FileStates, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      'UPDATE list_sources SET file_states = $3, file_states_version = $2 WHERE source = $1',
      [source, version, JSON.stringify(states)],
    );
  }
}
