import type { Warnings } from '../problems.js';
import { roleOf } from './codes.js';
import type { PatchedRows } from './deltas.js';
import { RowFile } from './row-file.js';
import { RowIndex } from './row-index.js';
import { isPartyLine, readRow, type FtmRow } from './row.js';

/** Ids that a row names in these properties. */
const partiesOf = (row: FtmRow, properties: readonly string[]): string[] => [
  ...new Set(properties.flatMap((property) => row.properties[property] ?? [])),
];

/**
 * Rows that belong to other rows, by the id they belong to. They may stand anywhere in the file, so a first pass puts
 * them aside on disk; memory holds where they lie, some 32 bytes a row.
 */
export class LinkedLines {
  private readonly rows = new RowFile();
  private readonly links = new RowIndex();
  private readonly targets = new RowIndex();

  /** To be closed by the caller. */
  static async of(rows: PatchedRows, warnings: Warnings): Promise<LinkedLines> {
    const linked = new LinkedLines();
    try {
      for await (const { text, where } of rows.lines()) {
        if (!isPartyLine(text)) linked.put(readRow(text, where), text, warnings);
      }
    } catch (error) {
      linked.close();
      throw error;
    }
    return linked;
  }

  /** Rows that point to a party, by any id it has or had. */
  pointingTo(ids: readonly string[]): FtmRow[] {
    return ids.flatMap((id) =>
      this.read(this.links, id).filter((row) => {
        const role = roleOf(row.schema);
        return role.is === 'link' && partiesOf(row, role.properties).includes(id);
      }),
    );
  }

  target(id: string): FtmRow | undefined {
    return this.read(this.targets, id).findLast((row) => row.id === id);
  }

  close(): void {
    this.rows.close();
  }

  private read(index: RowIndex, id: string): FtmRow[] {
    return index.find(id).map((place) => readRow(this.rows.read(place), 'linked row'));
  }

  private put(row: FtmRow, text: string, warnings: Warnings): void {
    const role = roleOf(row.schema);
    switch (role.is) {
      case 'party':
      case 'passed-over':
        return;
      case 'unknown':
        warnings.add(`row of the unknown schema ${row.schema}`);
        return;
      case 'target':
        this.targets.add(row.id, this.rows.add(text));
        return;
      case 'link': {
        const place = this.rows.add(text);
        for (const party of partiesOf(row, role.properties)) this.links.add(party, place);
      }
    }
  }
}
