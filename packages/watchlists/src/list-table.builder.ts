/** A row of a csv; every cell in quotes. */
const csvRow = (cells: readonly string[], delimiter = ','): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);

/** A csv with its header; rows say only the cells that a test is about. */
export const csvTable = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  delimiter = ',',
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${csvRow(cells, delimiter)}\r\n`)
    .join('');
