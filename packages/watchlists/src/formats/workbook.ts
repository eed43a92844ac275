import { readSheet, type CellValue } from 'read-excel-file/node';
import type { ListFile } from '../list-source.js';
import { emptyFile, unreadable, type Warnings } from '../problems.js';
import type { CsvRecord } from './csv.js';
import { boundRows, type TableLayout, type TableRow } from './table.js';

const wholeFile = async (file: ListFile): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A day that the sheet marks as one is a `Date`; one that it does not stays Excel's number. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  // Some programs write a carriage return as `_x000D_`, and again when they save it.
  return typeof cell === 'string' ? cell.replaceAll('_x000D_', ' ') : '';
};

/** Source: MS-CFB, 2.2; the container of Excel's files before 2007. */
const binaryMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const readCells = async (
  file: ListFile,
  content: Buffer,
): Promise<readonly (readonly (CellValue | null)[])[]> => {
  if (content.subarray(0, binaryMagic.length).equals(binaryMagic)) {
    throw unreadable(
      file.name,
      'it is a workbook of the old binary format (.xls). Take the one that is .xlsx.',
    );
  }
  try {
    return await readSheet(content);
  } catch (error) {
    // The whole file is in memory: whatever fails now is the fault of what it holds.
    const reason = error instanceof Error ? error.message : String(error);
    throw unreadable(file.name, `it is no workbook (.xlsx), or damaged or cut short (${reason}).`, error);
  }
};

async function* recordsOf(rows: readonly (readonly unknown[])[]): AsyncGenerator<CsvRecord> {
  for (const [index, row] of rows.entries()) {
    const cells = row.map(textOf);
    // Sheets end in rows that only had a format.
    if (cells.some((cell) => cell.trim() !== '')) yield { cells, line: index + 1 };
  }
}

/** The rows of the first sheet, which is held in memory. Throws `LIST_EMPTY` for 0 bytes, else as `boundRows` does. */
export async function* workbookRows(
  file: ListFile,
  layout: TableLayout,
  warnings: Warnings,
): AsyncGenerator<TableRow> {
  const content = await wholeFile(file);
  if (content.length === 0) throw emptyFile(file.name);
  yield* boundRows(recordsOf(await readCells(file, content)), file, layout, warnings);
}
