import { decoded, inspect } from '../formats/decode.js';
import { cellOf, rowAsJson, tableRows, type TableRow } from '../formats/table.js';
import type { Json } from '../list-entry.js';
import type { ListFile } from '../list-source.js';
import type { Warnings } from '../problems.js';

/** One order, in the columns of the text file that BIS used to publish. */
export interface OrderRow extends TableRow {
  /** As published. */
  readonly raw: Json;
}

const columns = [
  ...['Name', 'Street_Address', 'City', 'State', 'Country', 'Postal_Code', 'Effective_Date'],
  ...['Expiration_Date', 'Standard_Order', 'Last_Update', 'Action', 'FR_Citation'],
];

const nameAndAddress = 'Name_and_Address';
const citations = 'Appropriate Federal Register Citations';
const denial = 'Type of Denial';

const csvBeginning = new RegExp(`^"?${nameAndAddress}`);

/** What a comma does not part from the name before it. */
const nameEnding = /^(?:jr|sr|ii|iii|iv|inc|incorporated|corp|co|ltd|limited|llc|l\.l\.c|gmbh|s\.a)\.?$/i;

/** `NAME, STREET, CITY, STATE, COUNTRY, POSTAL CODE`, of which any but the name may be empty, and a street has commas. */
const partsOf = (text: string): Readonly<Record<string, string>> => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const ending = others.findIndex((part) => !nameEnding.test(part));
  const endings = ending < 0 ? others : others.slice(0, ending);
  const place = others.slice(endings.length);
  const [city = '', state = '', country = '', postal = ''] = place.length > 4 ? place.slice(-4) : [];
  const street = place.length > 4 ? place.slice(0, -4) : place;
  return {
    Name: [first, ...endings].join(', '),
    Street_Address: street.filter((part) => part !== '').join(', '),
    City: city,
    State: state,
    Country: country,
    Postal_Code: postal,
  };
};

const orderOf = (row: TableRow): OrderRow => ({
  line: row.line,
  cells: {
    ...row.cells,
    ...partsOf(cellOf(row, nameAndAddress)),
    Action: cellOf(row, denial),
    FR_Citation: cellOf(row, citations),
  },
  raw: rowAsJson(row),
});

const isCsv = async (file: ListFile): Promise<boolean> => {
  const { encoding } = await inspect(file);
  for await (const piece of decoded(file, encoding)) return csvBeginning.test(piece);
  return false;
};

/** The orders of the text file, or of the CSV that replaced it. */
export async function* orderRows(file: ListFile, warnings: Warnings): AsyncGenerator<OrderRow> {
  if (await isCsv(file)) {
    const required = [nameAndAddress, 'Effective_Date', 'Expiration_Date', citations, denial];
    for await (const row of tableRows(file, { required, optional: [] }, warnings)) yield orderOf(row);
    return;
  }
  const layout = { delimiter: '\t', required: columns, optional: [] };
  for await (const row of tableRows(file, layout, warnings)) yield { ...row, raw: rowAsJson(row) };
}
