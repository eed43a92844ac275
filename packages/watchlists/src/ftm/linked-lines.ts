import type { ListFile } from '../list-source.js';
import type { Warnings } from '../problems.js';
import { linesOf, readRow, type FtmRow } from './row.js';
import { roleOf } from './codes.js';

/**
 * Rows that belong to other rows, by the id they belong to. They may stand anywhere in the file, so a first pass holds
 * their lines as text; parties are never held. Memory grows with the linked rows alone (about their size in the file).
 */
export class LinkedLines {
  private readonly links = new Map<string, string[]>();
  private readonly targets = new Map<string, string>();

  static async of(files: readonly ListFile[], warnings: Warnings): Promise<LinkedLines> {
    const linked = new LinkedLines();
    for (const file of files) {
      for await (const { text, where } of linesOf(file)) linked.put(readRow(text, where), text, warnings);
    }
    return linked;
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
        this.targets.set(row.id, text);
        return;
      case 'link':
        this.link(row, role.properties, text);
    }
  }

  private link(row: FtmRow, properties: readonly string[], text: string): void {
    for (const party of new Set(properties.flatMap((property) => row.properties[property] ?? []))) {
      const lines = this.links.get(party);
      if (lines === undefined) this.links.set(party, [text]);
      else lines.push(text);
    }
  }

  /** Rows that point to a party, by any id it has or had. */
  pointingTo(ids: readonly string[]): FtmRow[] {
    return ids.flatMap((id) => this.links.get(id) ?? []).map((text) => readRow(text, 'linked row'));
  }

  target(id: string): FtmRow | undefined {
    const text = this.targets.get(id);
    return text === undefined ? undefined : readRow(text, 'linked row');
  }
}
