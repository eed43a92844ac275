import { cellOf, rowAsJson, tableRows, type TableLayout, type TableRow } from '../formats/table.js';
import { csvRecords } from '../formats/csv.js';
import { inspect } from '../formats/decode.js';
import type { Json } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import { emptyFile, unreadable, type Warnings } from '../problems.js';

/** Source of the columns: EveryPolitician's `term-*.csv`, 2015 to 2019; the older ones have fewer. */
const terms: TableLayout = {
  required: ['id', 'name', 'chamber', 'term'],
  optional:
    `sort_name email twitter facebook group group_id area area_id start_date end_date image gender wikidata
    wikidata_group wikidata_area`.split(/\s+/),
};

const names: TableLayout = { required: ['name', 'id'], optional: [] };

/** One person's seat in one term of a chamber. */
export interface Seat {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly area: string;
  readonly chamber: string;
  readonly term: string;
  readonly from: string;
  readonly to: string;
  readonly gender: string;
  readonly wikidata: string;
  readonly raw: Json;
}

export interface Publication {
  readonly seats: readonly Seat[];
  /** Other names, by person. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

const readSeat = (row: TableRow, file: ListFile): Seat => {
  const [personId, name] = [cellOf(row, 'id'), cellOf(row, 'name')];
  if (personId === '' || name === '')
    throw unreadable(`${file.name}, line ${row.line}`, 'the row has no id or no name.');
  return {
    personId,
    name,
    email: cellOf(row, 'email'),
    area: cellOf(row, 'area'),
    chamber: cellOf(row, 'chamber'),
    term: cellOf(row, 'term'),
    from: cellOf(row, 'start_date'),
    to: cellOf(row, 'end_date'),
    gender: cellOf(row, 'gender'),
    wikidata: cellOf(row, 'wikidata'),
    raw: rowAsJson(row),
  };
};

const holdsTerms = async (file: ListFile): Promise<boolean> => {
  const { bytes, encoding } = await inspect(file);
  if (bytes === 0) throw emptyFile(file.name);
  for await (const { cells } of csvRecords(file, encoding)) return cells.includes('term');
  return false;
};

/** Reads term files and names files, in any order, into memory: some thousand rows a parliament. */
export const readFiles = async (files: readonly ListFile[], warnings: Warnings): Promise<Publication> => {
  const seats: Seat[] = [];
  const byPerson = new Map<string, string[]>();
  for (const file of files) {
    if (await holdsTerms(file)) {
      for await (const row of tableRows(file, terms, warnings)) seats.push(readSeat(row, file));
      continue;
    }
    for await (const row of tableRows(file, names, warnings)) {
      const id = cellOf(row, 'id');
      byPerson.set(id, [...(byPerson.get(id) ?? []), cellOf(row, 'name')]);
    }
  }
  if (seats.length === 0) throw unreadable('EveryPolitician', 'none of the files holds a term (term-*.csv).');
  return { seats, names: byPerson };
};
