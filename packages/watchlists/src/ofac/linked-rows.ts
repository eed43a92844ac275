import { unreadable, type Warnings } from '../problems.js';
import { rowsOf, type Part, type Publication } from './files.js';

/**
 * Rows of the alias, address and comments files by entry number, to be taken one entry at a time. These three files
 * are held in memory whole (the lists of 2023: 36,000 rows, about 15 MB); only the entries are streamed.
 */
export class LinkedRows {
  private readonly rows: Record<Exclude<Part, 'entries'>, Map<string, (readonly string[])[]>> = {
    addresses: new Map(),
    aliases: new Map(),
    comments: new Map(),
  };

  static async of(publication: Publication, warnings: Warnings): Promise<LinkedRows> {
    const linked = new LinkedRows();
    for (const part of ['addresses', 'aliases', 'comments'] as const) {
      const file = publication[part];
      if (file === undefined) continue;
      for await (const { cells } of rowsOf(part, file, warnings)) linked.put(part, cells);
    }
    return linked;
  }

  private put(part: Exclude<Part, 'entries'>, cells: readonly string[]): void {
    const key = (cells[0] ?? '').trim();
    const rows = this.rows[part].get(key);
    if (rows === undefined) this.rows[part].set(key, [cells]);
    else rows.push(cells);
  }

  take(part: Exclude<Part, 'entries'>, key: string): readonly (readonly string[])[] {
    const rows = this.rows[part].get(key) ?? [];
    this.rows[part].delete(key);
    return rows;
  }

  /**
   * To be called when every entry has taken its rows. Rows left over belong to entries of another day's list: throws
   * `LIST_UNREADABLE`, because then rows are missing too. Left-over comments only continue remarks, so they are counted.
   */
  expectNoneLeft(publication: Publication, warnings: Warnings): void {
    for (const part of ['addresses', 'aliases'] as const) {
      const [orphan] = this.rows[part].keys();
      if (orphan === undefined) continue;
      throw unreadable(
        publication[part]?.file.name ?? part,
        `${this.rows[part].size} entries, such as ${orphan}, are not in ${publication.entries.file.name}: the files are of different days. Take all files of one day.`,
      );
    }
    for (const _ of this.rows.comments.keys()) {
      warnings.add(
        `${publication.comments?.file.name ?? 'comments'} has text for an entry that is not on the list`,
      );
    }
  }
}
