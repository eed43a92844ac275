import type { Warnings } from '../problems.js';
import { roleOf } from './codes.js';
import type { PatchedRows } from './deltas.js';
import { RowFile } from './row-file.js';
import { RowIndex, type RowPlace } from './row-index.js';
import { isPartyLine, readRow, type FtmRow } from './row.js';

/** Rows that others point to, in memory: half of a list can hold the same few hundred offices. */
const rememberedTargets = 1_000;

/** Ids that a row names in these properties. */
const partiesOf = (row: FtmRow, properties: readonly string[]): string[] => [
  ...new Set(properties.flatMap((property) => row.properties[property] ?? [])),
];

const read = (rows: RowFile, places: readonly RowPlace[]): FtmRow[] =>
  places.map((place) => readRow(rows.read(place), 'linked row'));

/**
 * Rows that belong to other rows, by the id they belong to. They may stand anywhere in the file, so a first pass puts
 * them aside on disk; memory holds where they lie, some 32 bytes a row.
 */
export class LinkedLines {
  private readonly linkRows = new RowFile();
  private readonly targetRows = new RowFile();
  private readonly links = new RowIndex();
  private readonly targets = new RowIndex();
  private readonly knownTargets = new Map<string, FtmRow | undefined>();

  /** To be closed by the caller. */
  static async of(rows: PatchedRows, warnings: Warnings): Promise<LinkedLines> {
    const linked = new LinkedLines();
    try {
      for await (const lines of rows.lines())
        for (const { text, where } of lines)
          if (!isPartyLine(text)) linked.put(readRow(text, where), text, warnings);
    } catch (error) {
      linked.close();
      throw error;
    }
    return linked;
  }

  /** Rows that point to a party, by any id it has or had. */
  pointingTo(ids: readonly string[]): FtmRow[] {
    return ids.flatMap((id) =>
      read(this.linkRows, this.links.find(id)).filter((row) => {
        const role = roleOf(row.schema);
        return role.is === 'link' && partiesOf(row, role.properties).includes(id);
      }),
    );
  }

  target(id: string): FtmRow | undefined {
    const known = this.knownTargets.get(id);
    if (known !== undefined || this.knownTargets.has(id)) return known;
    const target = read(this.targetRows, this.targets.find(id)).findLast((row) => row.id === id);
    if (this.knownTargets.size >= rememberedTargets) this.knownTargets.clear();
    this.knownTargets.set(id, target);
    return target;
  }

  close(): void {
    this.linkRows.close();
    this.targetRows.close();
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
        this.targets.add(row.id, this.targetRows.add(text));
        return;
      case 'link': {
        const place = this.linkRows.add(text);
        for (const party of partiesOf(row, role.properties)) this.links.add(party, place);
      }
    }
  }
}
