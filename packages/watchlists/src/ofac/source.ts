import type { ListEntry } from '../list-entry.js';
import { readList, type Ending } from '../read-list.js';
import { usualShrinkLimit, type ListDownload, type ListFile, type ListSource } from '../list-source.js';
import { looksLikeXml } from '../formats/decode.js';
import { unreadable, type Warnings } from '../problems.js';
import { readEntry } from './entry.js';
import { rowsOf, identifyFiles, type Publication } from './files.js';
import { LinkedRows } from './linked-rows.js';
import { parseXml } from './xml.js';

/**
 * Without the comments no party is lost and a warning counts the remarks that end early, so they never count as missing:
 * a version without a long remark would otherwise bar the next one that has one.
 */
const missingParts = (publication: Publication): string[] => [
  ...(publication.addresses === undefined ? ['addresses (add.csv)'] : []),
  ...(publication.aliases === undefined ? ['aliases (alt.csv)'] : []),
];

async function* parseCsv(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  const publication = await identifyFiles(files, warnings);
  const linked = await LinkedRows.of(publication, warnings);
  for await (const { cells } of rowsOf('entries', publication.entries, warnings)) {
    const key = (cells[0] ?? '').trim();
    const addresses = linked.take('addresses', key);
    if (publication.addresses !== undefined && addresses.length === 0)
      warnings.add('entry without a row of addresses');
    yield readEntry(
      {
        entry: cells,
        aliases: linked.take('aliases', key),
        addresses,
        comments: linked.take('comments', key),
      },
      warnings,
    );
  }
  linked.expectNoneLeft(publication, warnings);
  return { missingParts: missingParts(publication) };
}

async function* parse(files: readonly ListFile[], warnings: Warnings): AsyncGenerator<ListEntry, Ending> {
  for (const file of files) {
    if (!(await looksLikeXml(file))) continue;
    if (files.length === 1) return yield* parseXml(file, warnings);
    throw unreadable(
      file.name,
      `OFAC's XML is the whole list in one file, but ${files.length} files were given.`,
    );
  }
  return yield* parseCsv(files, warnings);
}

const ofac = (id: string, title: string, downloads: readonly ListDownload[]): ListSource => ({
  id,
  title,
  publisher: 'US Department of the Treasury, OFAC',
  topics: ['sanction'],
  downloads,
  shrinkLimit: usualShrinkLimit,
  read: (files) => readList(title, (warnings) => parse(files, warnings)),
});

/** Source of the addresses: OFAC, Sanctions List Service. */
const exportsAt = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

const download = (fileName: string): ListDownload => ({ fileName, url: `${exportsAt}/${fileName}` });

export const ofacSdn = ofac('ofac-sdn', 'OFAC Specially Designated Nationals and Blocked Persons List', [
  download('SDN.CSV'),
  download('ADD.CSV'),
  download('ALT.CSV'),
  download('SDN_COMMENTS.CSV'),
]);

/** Same columns, nulls and end mark as the SDN files. */
export const ofacConsolidated = ofac('ofac-cons', 'OFAC Consolidated (non-SDN) Sanctions List', [
  download('CONS_PRIM.CSV'),
  download('CONS_ADD.CSV'),
  download('CONS_ALT.CSV'),
  download('CONS_COMMENTS.CSV'),
]);
