import { cellOf, tableRows, type TableLayout } from '../formats/table.js';
import { isoDate } from '../values/dates.js';
import { newestDay } from '../values/newest-day.js';
import type { ListEntry } from '../list-entry.js';
import { usualShrinkLimit, type ListFile, type ListSource } from '../list-source.js';
import { onlyFile } from '../only-file.js';
import { Warnings } from '../problems.js';
import { readList, type Ending } from '../read-list.js';
import { DerivedKeys } from '../values/derived-key.js';
import { shortDate } from '../values/written-dates.js';
import { readEntry } from './entry.js';
import { isOfacRow, screenedTopics } from './lists.js';

const title = 'US Consolidated Screening List';

const layout: TableLayout = {
  required: ['source', 'entity_number', 'name', 'addresses', 'alt_names', 'start_date', 'end_date', 'ids'],
  // `_id` came with the layout of 29 columns.
  optional:
    `_id type programs title federal_register_notice standard_order license_requirement license_policy call_sign
    vessel_type gross_tonnage gross_registered_tonnage vessel_flag vessel_owner remarks source_list_url citizenships
    dates_of_birth nationalities places_of_birth source_information_url`.split(/\s+/),
};

/**
 * The newest start of a measure: the file has no date of its own, and the reader no clock. The file is hardly older, so
 * that an end before it is past.
 */
const newestStart = async (file: ListFile): Promise<string | undefined> => {
  let newest: string | undefined;
  // Oddities are counted when the rows are read.
  for await (const row of tableRows(file, layout, new Warnings())) {
    newest = newestDay([newest, shortDate(isoDate(cellOf(row, 'start_date')))]);
  }
  return newest;
};

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const file = onlyFile(title, files);
  const day = await newestStart(file);
  const keys = new DerivedKeys();
  for await (const row of tableRows(file, layout, warnings)) {
    // The same fact from the same authority, at second hand: as an entry of its own it would count twice.
    if (isOfacRow(cellOf(row, 'source'))) warnings.add("row of an OFAC list, which OFAC's own lists hold");
    else yield readEntry(row, day, keys, warnings);
  }
  return {};
}

/** Two passes, a row at a time in memory. */
export const usCsl: ListSource = {
  id: 'us-csl',
  title,
  publisher: 'US Department of Commerce, International Trade Administration',
  topics: screenedTopics,
  downloads: [
    {
      fileName: 'consolidated.csv',
      url: 'https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv',
    },
  ],
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
};
