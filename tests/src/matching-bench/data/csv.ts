/** Rows of a comma-separated text; quotes may hold commas, quotes (doubled) and line breaks. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/u, '')]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
};

/** Rows as records by the names of the first row. */
export const parseTable = (text: string): Record<string, string>[] => {
  const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/u, ''));
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
};
