import {
  DomainError,
  listChangesPage,
  type getListChanges,
  type ListChange,
  type ListChanges,
  type RouteInput,
} from '@probity/contracts';
import { entityManager, type Tx } from '@probity/kit/db';
import type { EntryForm } from '../history/entry-facts.js';
import { fieldChanges } from '../history/field-changes.js';
import type { StoredEntry } from '../persons/stored-entry.js';

interface LiveCounts {
  readonly id: number;
  readonly loaded: Date;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

type PageQuery = RouteInput<typeof getListChanges>['query'];

interface ChangedEntry extends Pick<ListChange, 'change' | 'entryId' | 'personId'> {
  readonly entry: StoredEntry;
  /** What the live version overwrote; null where the entry is new, came back or is gone. */
  readonly before: StoredEntry | null;
}

const listChange = (source: string, { entry, before, ...shown }: ChangedEntry): ListChange => {
  const named = { ...shown, name: entry.names[0].value };
  if (before === null) return named;
  const formOf = (form: StoredEntry): EntryForm[] => [{ source, entry: form, listed: true }];
  const fields = fieldChanges(formOf(before), formOf(entry)).map(({ field, ...texts }) => ({
    field,
    before: [...texts.before],
    after: [...texts.after],
  }));
  return { ...named, fields };
};

const cursorMark = 'after_';

/** Key of the last entry of the page before. Throws `INVALID_REQUEST` when the text is no cursor of ours. */
const lastEntry = (cursor: string): string => {
  if (!cursor.startsWith(cursorMark))
    throw new DomainError('INVALID_REQUEST', { detail: 'cursor: pass nextCursor of the page before.' });
  return cursor.slice(cursorMark.length);
};

/** What the live version of a list changed. */
export class ListChangesRepository {
  /**
   * Entries with keys after `cursor`, those of one `change` alone where it is given. Throws `LIST_NOT_LOADED` and
   * `INVALID_REQUEST`.
   */
  async page(source: string, { cursor, change }: PageQuery, tx: Tx): Promise<ListChanges> {
    const after = cursor === undefined ? '' : lastEntry(cursor);
    const [live] = await entityManager(tx).query<LiveCounts[]>(
      `SELECT n.id, n.loaded_at AS loaded, n.added, n.changed, n.removed
       FROM list_sources s JOIN list_snapshots n ON n.id = s.live_snapshot_id WHERE s.source = $1`,
      [source],
    );
    if (live === undefined) throw new DomainError('LIST_NOT_LOADED');
    const { id, loaded, ...counts } = live;
    // To find none it would go through the whole list.
    const hasNone = change !== undefined && counts[change] === 0;
    const rows = hasNone ? [] : await this.changesOf(source, id, { after, change }, tx);
    const changes = rows.slice(0, listChangesPage).map((row) => listChange(source, row));
    const last = rows.length > listChangesPage ? changes.at(-1) : undefined;
    const nextCursor = last === undefined ? null : `${cursorMark}${last.entryId}`;
    return { loaded: loaded.toISOString(), ...counts, changes, nextCursor };
  }

  /** One more than a page, where there are more. An entry that came back was superseded by the version that removed it. */
  private changesOf(
    source: string,
    snapshotId: number,
    { after, change }: Pick<PageQuery, 'change'> & { readonly after: string },
    tx: Tx,
  ): Promise<ChangedEntry[]> {
    return entityManager(tx).query<ChangedEntry[]>(
      `SELECT e.entry_id AS "entryId", e.person_id AS "personId", e.entry, kind.change,
         CASE kind.change WHEN 'changed' THEN v.entry END AS before
       FROM list_entries e LEFT JOIN list_entry_versions v
         ON v.source = e.source AND v.entry_id = e.entry_id AND v.superseded_snapshot_id = $2
       CROSS JOIN LATERAL (SELECT CASE WHEN e.removed_snapshot_id = $2 THEN 'removed'
         WHEN e.first_snapshot_id < $2 AND v.entry IS NOT NULL THEN 'changed' ELSE 'added' END AS change) kind
       WHERE e.source = $1 AND e.entry_id > $3 AND (e.snapshot_id = $2 OR e.removed_snapshot_id = $2)
         AND ($4::text IS NULL OR kind.change = $4)
       ORDER BY e.entry_id LIMIT $5`,
      [source, snapshotId, after, change ?? null, listChangesPage + 1],
    );
  }
}
