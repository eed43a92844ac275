import type { TableLayout, TableRow } from '../formats/table.js';
import { workbookRows } from '../formats/workbook.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import type { Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { measureColumns, readEntry } from './entry.js';
import { nameColumn, partiesOf } from './parties.js';

const title = 'Australian DFAT Consolidated List';

const layout: TableLayout = {
  required: ['Reference', nameColumn, 'Type', 'Name Type', 'Date of Birth', 'Citizenship', 'Address'],
  optional: [
    ...['Place of Birth', 'Additional Information', 'Listing Information', 'Committees', 'Control Date'],
    // Columns of the newer layout.
    ...['Alias Strength', 'IMO Number', 'Instrument of Designation', ...measureColumns],
  ],
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const rows: TableRow[] = [];
  for await (const row of workbookRows(file, layout, warnings)) rows.push(row);
  for (const party of partiesOf(rows, file, warnings)) yield readEntry(party, warnings);
  return {}; // the sheet carries no date of its own: control dates are those of entries
}

/** The sheet is held in memory, about 10,000 rows. */
export const auDfat: ListSource = {
  id: 'au-dfat',
  title,
  publisher: 'Australian Department of Foreign Affairs and Trade',
  topics: ['sanction'],
  downloads: [
    {
      fileName: 'Australian_Sanctions_Consolidated_List.xlsx',
      url: 'https://www.dfat.gov.au/sites/default/files/Australian_Sanctions_Consolidated_List.xlsx',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
