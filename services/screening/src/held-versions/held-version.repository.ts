import { entityManager, type Tx } from '@probity/kit/db';

export interface RefusedVersion {
  readonly source: string;
  readonly version: string;
  readonly entries: number;
}

export interface HeldVersion {
  /** The administrator who wants it to be released; null where nobody does yet. */
  readonly releaseRequestedBy: string | null;
  readonly released: boolean;
}

/**
 * Versions that the shrink guard refused, the newest of each list. Only their hash is kept: the files are fetched again. None
 * that nobody wants is held after the list was found to be what its publisher shows.
 */
export class HeldVersionRepository {
  /** What was decided about the same version stays. */
  async hold({ source, version, entries }: RefusedVersion, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query(
      `INSERT INTO held_versions AS h (source, version, entries, held_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source) DO UPDATE SET version = excluded.version, entries = excluded.entries,
         held_at = excluded.held_at, release_requested_by = NULL, released_at = NULL, discarded_at = NULL
       WHERE h.version <> excluded.version`,
      [source, version, entries, at],
    );
  }

  /** Locks the row until `tx` ends. Null where another version is held, or none, or it was discarded. */
  async find(source: string, version: string, tx: Tx): Promise<HeldVersion | null> {
    const [row] = await entityManager(tx).query<HeldVersion[]>(
      `SELECT release_requested_by AS "releaseRequestedBy", released_at IS NOT NULL AS released
       FROM held_versions WHERE source = $1 AND version = $2 AND discarded_at IS NULL FOR UPDATE`,
      [source, version],
    );
    return row ?? null;
  }

  async requestRelease(source: string, userId: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE held_versions SET release_requested_by = $2 WHERE source = $1', [
      source,
      userId,
    ]);
  }

  async release(source: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE held_versions SET released_at = $2 WHERE source = $1', [
      source,
      at,
    ]);
  }

  async discard(source: string, at: Date, tx: Tx): Promise<void> {
    await entityManager(tx).query('UPDATE held_versions SET discarded_at = $2 WHERE source = $1', [
      source,
      at,
    ]);
  }

  /** A version became live: what was held is out of date, or is it. */
  async clear(source: string, tx: Tx): Promise<void> {
    await entityManager(tx).query('DELETE FROM held_versions WHERE source = $1', [source]);
  }
}
