import type { ListVersion } from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';

/** Versions on a page. */
const pageSize = 50;

type VersionRow = Omit<ListVersion, 'loaded'> & { readonly loaded: Date };

/** Versions of lists that were in use. */
export class ListVersionsRepository {
  /** The newest first. A decision is of the version that came into use after it. */
  async newest(source: string, tx: Tx): Promise<ListVersion[]> {
    const rows = await entityManager(tx).query<VersionRow[]>(
      `SELECT n.version, n.published, n.loaded_at AS loaded, n.entries, n.added, n.changed, n.removed, n.forced,
         jsonb_path_query_array(n.warnings, '$[0 to 4]') AS warnings,
         (SELECT jsonb_build_object('action', d.action, 'userId', d.decided_by) FROM list_decisions d
          WHERE d.source = n.source AND d.version = n.version AND d.action IN ('upload', 'release')
            AND d.decided_at <= n.loaded_at
          ORDER BY d.id DESC LIMIT 1) AS by
       FROM list_snapshots n WHERE n.source = $1 ORDER BY n.id DESC LIMIT ${pageSize}`,
      [source],
    );
    return rows.map((row) => ({ ...row, loaded: row.loaded.toISOString() }));
  }
}
